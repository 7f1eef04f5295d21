import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { htmlToText } from '#contract/plain-text.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { sanitise } from '#server/platform/html/sanitise.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { readDemoContent } from './content.ts';
import { loadLarge, sizeOf } from './large.ts';
import { writeText } from './large-words.ts';
import { type DemoCounts, loadDemo } from './load.ts';
import { DEMO_PASSWORD } from './password.ts';
import { Random } from './random.ts';
import { writeRows } from './write-rows.ts';

const demoContent = readDemoContent();

/** Each query counts rows that violate its title; the count must be 0. */
const promises: Readonly<Record<string, string>> = {
  'likes of posts are counted':
    'SELECT 1 FROM posts p WHERE likes_count <> (SELECT count(*) FROM likes WHERE post_id = p.id)',
  'likes of replies are counted':
    'SELECT 1 FROM replies r WHERE likes_count <> (SELECT count(*) FROM likes WHERE reply_id = r.id)',
  'replies are counted':
    'SELECT 1 FROM posts p WHERE reply_count <> (SELECT count(*) FROM replies WHERE post_id = p.id)',
  'the last activity is the last reply or the publication':
    'SELECT 1 FROM posts p WHERE last_activity_at <> coalesce((SELECT max(created_at) FROM replies WHERE post_id = p.id), created_at)',
  'posts of sub-categories are counted': `SELECT 1 FROM sub_categories s WHERE post_count <>
    (SELECT count(*) FROM posts WHERE sub_category_id = s.id AND status = 'success' AND removed_at IS NULL)`,
  'points are the sum of the entries':
    'SELECT 1 FROM users u WHERE points <> (SELECT coalesce(sum(points), 0) FROM point_entries WHERE user_id = u.id)',
  'nobody likes what they wrote': `SELECT 1 FROM likes l LEFT JOIN posts p ON p.id = l.post_id LEFT JOIN replies r ON r.id = l.reply_id
    WHERE l.user_id IN (p.author_id, r.author_id)`,
  'replies come after their posts': `SELECT 1 FROM replies r JOIN posts p ON p.id = r.post_id
    LEFT JOIN replies above ON above.id = r.parent_id WHERE r.created_at < p.created_at OR r.created_at < above.created_at`,
  'nesting has one level':
    'SELECT 1 FROM replies r JOIN replies above ON above.id = r.parent_id WHERE above.parent_id IS NOT NULL OR above.post_id <> r.post_id',
  'no date is in the future': `SELECT 1 FROM (SELECT created_at FROM posts UNION ALL SELECT created_at FROM replies
      UNION ALL SELECT created_at FROM likes UNION ALL SELECT created_at FROM events
      UNION ALL SELECT created_at FROM event_interests UNION ALL SELECT created_at FROM blogs
      UNION ALL SELECT created_at FROM blog_comments UNION ALL SELECT created_at FROM course_enquiries
      UNION ALL SELECT created_at FROM course_enquiry_messages UNION ALL SELECT created_at FROM notifications
    ) a WHERE created_at > now()`,
  'people who are going or waiting are counted': `SELECT 1 FROM events e WHERE
    (interested_count, waiting_count) <> (SELECT (count(*) FILTER (WHERE state = 'GOING'))::int,
      (count(*) FILTER (WHERE state = 'WAITING'))::int FROM event_interests WHERE event_id = e.id)
    OR queue_numbers <> (SELECT coalesce(max(queue_number), 0) FROM event_interests WHERE event_id = e.id)`,
  'nobody waits while places are free, and no event is overbooked': `SELECT 1 FROM events WHERE interested_count > capacity
    OR (waiting_count > 0 AND interested_count IS DISTINCT FROM capacity)`,
  'places are in the order of registration': `SELECT 1 FROM event_interests a JOIN event_interests b
    USING (event_id) WHERE a.queue_number < b.queue_number AND (a.created_at > b.created_at
      OR (a.state = 'WAITING' AND b.state = 'GOING'))`,
  'comments of articles are counted': `SELECT 1 FROM blogs b WHERE comment_count <>
    (SELECT count(*) FROM blog_comments WHERE blog_id = b.id AND removed_at IS NULL)`,
  'replies to comments are counted': `SELECT 1 FROM blog_comments c WHERE child_count <>
    (SELECT count(*) FROM blog_comments WHERE parent_id = c.id AND removed_at IS NULL)`,
  'comments come after their parents, one level deep': `SELECT 1 FROM blog_comments c JOIN blogs b ON b.id = c.blog_id
    LEFT JOIN blog_comments above ON above.id = c.parent_id WHERE c.created_at < b.published_at
      OR c.created_at < above.created_at OR above.blog_id <> c.blog_id OR above.parent_id IS NOT NULL`,
  'modules and lessons of courses are counted': `SELECT 1 FROM courses c WHERE (module_count, lesson_count, minutes)
    <> (SELECT count(DISTINCT m.id)::int, count(l)::int, coalesce(sum((l->>'minutes')::int), 0)::int
      FROM course_modules m CROSS JOIN jsonb_array_elements(m.lessons) l WHERE m.course_id = c.id)`,
  'messages of enquiries are counted': `SELECT 1 FROM course_enquiries e WHERE message_count <>
    (SELECT count(*) FROM course_enquiry_messages WHERE enquiry_id = e.id)`,
  'quote posts, and only they, are in the Quote category': `SELECT 1 FROM posts p JOIN sub_categories s ON s.id = p.sub_category_id
    JOIN categories c ON c.id = s.category_id WHERE (c.name = 'Quote') <> (p.kind = 'quote')`,
  'no more than 20 likes a day bring points': `SELECT 1 FROM point_entries WHERE reason = 'like.received'
    GROUP BY user_id, (created_at AT TIME ZONE 'UTC')::date HAVING count(*) > 20`,
};

function keepsItsPromises(portal: () => TestPortal): void {
  it.each(Object.keys(promises))('%s', async (name) => {
    const broken = await portal().portal.db.$client.query(promises[name] ?? '');
    expect(broken.rows).toEqual([]);
  });
}

describe('the demo content', () => {
  let portal: TestPortal;
  let counts: DemoCounts | null;
  const lines: string[] = [];
  const load = () => loadDemo({ db: portal.db, files: portal.portal.files, log: (line) => lines.push(line) });
  beforeAll(async () => {
    portal = await startTestPortal();
    counts = await load();
  });
  afterAll(() => portal.close());

  keepsItsPromises(() => portal);

  it('is complete and loads only once', async () => {
    expect(counts).toMatchObject({ users: demoContent.people.length, posts: demoContent.posts.length });
    expect(lines).toHaveLength(1);
    expect(await load()).toBeNull();
  });

  it('is deterministic for a day', () => {
    const now = new Date('2026-11-21T09:00:00Z');
    expect(writeRows(demoContent, now, 'hash')).toEqual(writeRows(demoContent, now, 'hash'));
  });

  it('includes every state of a post', async () => {
    const states = await portal.db.execute<{ state: string }>(
      sql`SELECT DISTINCT kind || ' ' || status AS state FROM posts ORDER BY 1`,
    );
    expect(states.rows.map((row) => row.state)).toEqual(
      expect.arrayContaining([
        'general draft',
        'general pending',
        'general rejected',
        'general success',
        'quote draft',
        'quote success',
      ]),
    );
    expect(
      (await portal.db.execute(sql`SELECT 1 FROM posts WHERE status = 'rejected' AND coalesce(reason, '') = ''`)).rows,
    ).toEqual([]);
  });

  it('stores texts as sanitised', async () => {
    const texts = await portal.db.execute<{ description: string; plain_text: string | null }>(
      sql`SELECT description, plain_text FROM posts UNION ALL SELECT description, NULL FROM (SELECT description FROM replies
        UNION ALL SELECT description FROM events UNION ALL SELECT description FROM blogs
        UNION ALL SELECT description FROM courses) other`,
    );
    for (const { description, plain_text } of texts.rows) {
      expect(sanitise(description)).toBe(description);
      if (plain_text !== null) expect(plain_text).toBe(htmlToText(description));
    }
  });

  it('lets its accounts sign in and shows their pictures', async () => {
    const response = await portal.send(null, 'POST', '/api/user/login', {
      email: 'member@quayside.example',
      password: DEMO_PASSWORD,
    });
    expect(response.statusCode).toBe(200);
    const [pictured] = (
      await portal.db.execute<{ profile_pic: string }>(sql`SELECT profile_pic FROM users WHERE profile_pic IS NOT NULL`)
    ).rows;
    expect((await portal.get(null, pictured?.profile_pic ?? '')).headers['content-type']).toBe('image/webp');
  });

  it('uses only addresses under .example', async () => {
    const elsewhere = sql`SELECT email FROM (SELECT email FROM users UNION ALL SELECT email FROM event_interests
      UNION ALL SELECT email FROM course_enquiries) a WHERE email NOT LIKE '%.example'`;
    expect((await portal.db.execute(elsewhere)).rows).toEqual([]);
  });
});

describe('the large data set', () => {
  const POSTS = 400;
  let portal: TestPortal;
  let other: TestPortal;
  const load = async (into: TestPortal, seed: number) => {
    const { pool, close } = openDatabase({ connectionString: into.databaseUrl, poolSize: 2 }, () => undefined);
    await loadLarge({ pool, posts: POSTS, seed, log: () => undefined }).finally(close);
  };
  beforeAll(async () => {
    [portal, other] = await Promise.all([startTestPortal(), startTestPortal()]);
    await Promise.all([load(portal, 7), load(other, 7)]);
  });
  afterAll(() => Promise.all([portal.close(), other.close()]));

  keepsItsPromises(() => portal);

  it('has the requested size', async () => {
    const size = sizeOf(POSTS);
    for (const [name, count] of Object.entries(size)) {
      const table = name.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`);
      const found = await portal.portal.db.$client.query(`SELECT count(*)::int AS n FROM ${table}`);
      expect([table, found.rows]).toEqual([table, [{ n: count }]]);
    }
  });

  it('is deterministic for a seed', async () => {
    const sums = await Promise.all(
      [portal, other].map(({ db }) =>
        db.execute(sql`SELECT (SELECT md5(string_agg(p::text, '' ORDER BY id)) FROM posts p) AS posts,
          (SELECT md5(string_agg(l::text, '' ORDER BY id)) FROM likes l) AS likes,
          (SELECT md5(string_agg(r::text, '' ORDER BY id)) FROM replies r) AS replies,
          (SELECT md5(string_agg(e::text, '' ORDER BY id)) FROM events e) AS events,
          (SELECT md5(string_agg(b::text, '' ORDER BY id)) FROM blogs b) AS blogs,
          (SELECT md5(string_agg(c::text, '' ORDER BY id)) FROM blog_comments c) AS comments,
          (SELECT md5(string_agg(c::text, '' ORDER BY id)) FROM courses c) AS courses,
          (SELECT md5(string_agg(m::text, '' ORDER BY id)) FROM course_modules m) AS modules,
          (SELECT md5(string_agg(fr::text, '' ORDER BY post_id)) FROM freight_requests fr) AS requests,
          (SELECT md5(string_agg(o::text, '' ORDER BY id)) FROM offers o) AS offers`),
      ),
    );
    expect(sums[0]?.rows).toEqual(sums[1]?.rows);
  });

  it('has a request for each quote post, and offers that fit it', async () => {
    const wrong =
      await portal.db.execute(sql`SELECT p.id FROM posts p LEFT JOIN freight_requests fr ON fr.post_id = p.id
      WHERE (p.kind = 'quote') <> (fr.post_id IS NOT NULL)
        OR fr.offers_count <> (SELECT count(*) FROM offers o WHERE o.post_id = p.id)
        OR EXISTS (SELECT 1 FROM offers o WHERE o.post_id = p.id AND (o.author_id = p.author_id
          OR coalesce(o.id = fr.accepted_offer_id, false) <> (o.state = 'ACCEPTED') OR o.created_at > fr.offers_until))`);
    expect(wrong.rows).toEqual([]);
    const most = await portal.db.execute(sql`SELECT max(offers_count) AS most FROM freight_requests`);
    expect(most.rows).toEqual([{ most: 12 }]);
  });

  it('leaves keys, indexes and triggers as they were', async () => {
    const empty = await startTestPortal();
    const definitions = async ({ portal: { db } }: TestPortal) =>
      (
        await db.execute(sql`SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
            FROM pg_constraint WHERE connamespace = 'public'::regnamespace
          UNION ALL SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
          UNION ALL SELECT tgrelid::regclass::text, tgname, tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
          ORDER BY 1, 2, 3`)
      ).rows;
    expect(await definitions(portal)).toEqual(await definitions(empty).finally(empty.close));
  });

  it('refuses to load twice', async () => {
    await expect(load(portal, 8)).rejects.toThrow('already');
  });

  it('generates texts that are already sanitised', () => {
    const { html, text } = writeText(new Random(3), 3);
    expect(sanitise(html)).toBe(html);
    expect(htmlToText(html)).toBe(text);
  });
});
