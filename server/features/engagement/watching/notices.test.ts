import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { createBrochure } from '#contract/brochures.ts';
import { wholeJob } from '#server/testing/careers-portal.ts';
import { ownCompany } from '#server/testing/directory.ts';
import { dataOf } from '#server/testing/event-portal.ts';
import { linen } from '#server/testing/freight.ts';
import { sendReply } from '#server/testing/mail-causes.ts';
import { makeNotices } from '#server/testing/notices.ts';
import { makePdf, sendForm } from '#server/testing/pdfs.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { decide, noticesOf, settle, watch } from '#server/testing/watching.ts';

const { forum, write, titles, subjects, sendEmails } = await makeNotices();
afterAll(() => forum.close());

describe('a member is notified of', () => {
  it('replies to a watched thread', async () => {
    const [person, writer] = [await forum.person(), await forum.person()];
    const id = await write(forum.author);
    await watch(forum, person, { subject: 'thread', id });
    const replyId = await sendReply(forum, writer, 'general', id);
    await settle(forum);
    expect(await noticesOf(forum, person)).toMatchObject([
      {
        title: `${writer.name} replied to “Rolled twice by a carrier”`,
        url: `/general/${id}#reply-${replyId}`,
        actor: { id: writer.id },
      },
    ]);
    await sendReply(forum, writer, 'general', id);
    await settle(forum);
    expect(await titles(person)).toEqual(['2 replies to “Rolled twice by a carrier”']);
    expect(await noticesOf(forum, writer)).toEqual([]);
  });

  it('posts in a watched category or sub-category', async () => {
    const [person, other] = [await forum.person(), await forum.person()];
    const { rows } = await forum.db.execute<{ id: string }>(
      sql`SELECT category_id AS id FROM sub_categories WHERE id = ${forum.ocean}::uuid`,
    );
    await watch(forum, person, { subject: 'category', id: forum.ocean });
    await watch(forum, other, { subject: 'category', id: rows[0]?.id });
    const id = await write(forum.author);
    await settle(forum);
    expect(await noticesOf(forum, person)).toMatchObject([
      { title: `${forum.author.name} posted “Rolled twice by a carrier”`, url: `/general/${id}` },
    ]);
    await write(forum.author);
    await settle(forum);
    expect(await noticesOf(forum, person)).toMatchObject([
      { title: '2 new posts in Ocean', url: `/forum?subCategoryId=${forum.ocean}` },
    ]);
    expect(await titles(other)).toEqual(['2 new posts in Freight']);
  });

  it('posts with a watched tag, and of a watched person', async () => {
    const [person, other, writer] = [await forum.person(), await forum.person(), await forum.person()];
    await watch(forum, person, { subject: 'tag', id: 'VGM' });
    await watch(forum, other, { subject: 'person', id: writer.id });
    await write(writer, { tags: ['Vgm', 'gate-in'] });
    await write(writer);
    await settle(forum);
    expect(await titles(person)).toEqual([`${writer.name} posted “Rolled twice by a carrier”`]);
    expect(await titles(other)).toEqual([`2 new posts by ${writer.name}`]);
  });

  it('jobs and brochures of a watched company, and posts of its people', async () => {
    const [person, owner] = [await forum.person(), await forum.person()];
    const company = await ownCompany(forum, owner, forum.moderator);
    await forum.db.execute(
      sql`UPDATE companies SET verified_by = 'documents', verified_at = now() WHERE id = ${company.id}::uuid`,
    );
    await watch(forum, person, { subject: 'company', id: company.id });
    const job = { ...wholeJob, companyName: undefined, companyId: company.id };
    const { id: jobId } = dataOf<{ id: string }>(await forum.send(owner, 'POST', '/api/career', job));
    await settle(forum);
    expect(await titles(person)).toEqual([]);
    await forum.send(forum.moderator, 'POST', `/api/career/${jobId}/decision`, { status: 'published' });
    await settle(forum);
    expect(await titles(person)).toEqual([`New job at ${company.name}: “Customs broker”`]);
    await forum.send(person, 'POST', '/api/notification/read', { all: true });
    const parts = [
      { name: 'companyId', content: company.id },
      { name: 'title', content: 'Reefer rates' },
      { name: 'file', content: await makePdf(), fileName: 'rates.pdf' },
    ];
    dataOf(await sendForm(forum, owner, createBrochure.path, parts));
    await write(owner);
    await settle(forum);
    expect((await titles(person))[0]).toBe(`2 new entries by ${company.name}`);
  });

  it('requests that a saved search finds', async () => {
    const found: object[] = [
      {},
      { mode: 'SEA_FCL' },
      { origin: 'innsa' },
      { origin: 'IN', destination: 'NL', hs: '63.02' },
    ];
    found.push({ equipment: '45G1', incoterm: 'FCA' }, { mode: 'SEA', origin: 'Nhava Sheva' });
    found.push({ origin: 'BOM~50' }, { mode: 'SEA', destination: 'Antwerp + 100 km' });
    const missed = [
      { mode: 'AIR' },
      { origin: 'INNSA', destination: 'DE' },
      { origin: 'INDEL~250' },
      { origin: 'BOM~50', destination: 'DEHAM~100' },
      { hs: '6303' },
      { equipment: '22G1' },
      { mode: 'ROAD' },
    ];
    const make = (query: object) =>
      forum.person().then(async (person) => {
        await watch(forum, person, { subject: 'search', query });
        return person;
      });
    const [glad, sad] = [await Promise.all(found.map(make)), await Promise.all(missed.map(make))];
    const writer = await forum.person();
    const id = await write(writer, { title: 'Bed linen to Rotterdam', freight: linen }, 'quote');
    await write(writer, { title: 'No typed request' }, 'quote');
    await settle(forum);
    for (const person of glad) {
      expect(await noticesOf(forum, person)).toMatchObject([
        { title: `${writer.name} asks for offers: “Bed linen to Rotterdam”`, url: `/quote/${id}` },
      ]);
    }
    for (const person of sad) expect(await titles(person)).toEqual([]);
  });
});

it('a notification about an item that another release stored keeps its title', async () => {
  const [person, writer] = [await forum.person(), await forum.person()];
  await watch(forum, person, { subject: 'person', id: writer.id });
  await write(writer);
  await settle(forum);
  await forum.db.execute(sql`UPDATE notifications SET said = jsonb_set(said, '{item,kind}', '"post.renamed"')
    WHERE user_id = ${person.id}::uuid`);
  expect(await titles(person)).toEqual([`${writer.name} posted “Rolled twice by a carrier”`]);
});

describe('an item is reported once', () => {
  it('whichever reasons apply', async () => {
    const [person, writer] = [await forum.person(), await forum.person()];
    for (const what of [
      { subject: 'category', id: forum.airQuotes, how: 'weekly' },
      { subject: 'person', id: writer.id, how: 'daily' },
      { subject: 'tag', id: 'linen' },
      { subject: 'search', query: { origin: 'INNSA' } },
    ] as const)
      await watch(forum, person, what);
    const mention = `<p><span data-type="mention" data-id="${person.id}">@you</span> may like this.</p>`;
    await write(writer, { freight: linen, tags: ['linen'], description: mention }, 'quote');
    await settle(forum);
    expect(await titles(person)).toEqual([`${writer.name} mentioned you in “Rolled twice by a carrier”`]);
    await write(writer, { freight: linen, tags: ['linen'] }, 'quote');
    await settle(forum);
    expect(await titles(person)).toHaveLength(2);
    await sendEmails();
    expect(await subjects(person)).toHaveLength(2);
    const waiting = sql`SELECT 1 FROM notified_once WHERE user_id = ${person.id}::uuid AND digest IS NOT NULL`;
    expect((await forum.db.execute(waiting)).rowCount).toBe(0);
  });

  it('to 1,200 watchers, by several processes, although one of them fails', async () => {
    const [writer, someone] = [await forum.person(), await forum.person()];
    await forum.db.execute(sql`
      WITH people AS (
        INSERT INTO users (id, email, name, role, search_text, email_verified_at)
        SELECT gen_random_uuid(), 'crowd-' || i || '@person.example', 'Crowd', 'member', '', now()
        FROM generate_series(1, 1200) i RETURNING id)
      INSERT INTO watches (id, user_id, subject, how, person_id, key, anchor)
      SELECT gen_random_uuid(), id, 'person', 'now', ${writer.id}::uuid, ${`person:${writer.id}`}, ${`person:${writer.id}`}
      FROM people`);
    await forum.db.execute(sql`UPDATE users SET company = 'Refused' WHERE id =
      (SELECT id FROM users WHERE name = 'Crowd' ORDER BY id OFFSET 700 LIMIT 1)`);
    await forum.db.execute(sql`CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND company = 'Refused') THEN RAISE 'not this one'; END IF;
      RETURN NEW; END $$`);
    await forum.db.execute(
      sql`CREATE TRIGGER refuse_one BEFORE INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION refuse_one()`,
    );
    await write(writer);
    const crowd = async () => {
      const counted = await forum.db.execute<{ people: number; notices: number }>(sql`
        SELECT count(DISTINCT n.user_id)::int AS people, coalesce(sum(n.count), 0)::int AS notices
        FROM notifications n JOIN users u ON u.id = n.user_id WHERE u.name = 'Crowd'`);
      return counted.rows[0];
    };
    // The first batch.
    await expect.poll(async () => (await crowd())?.people).toBeGreaterThan(400);
    expect((await crowd())?.people).toBeLessThan(700);
    // It does not keep others waiting.
    await watch(forum, someone, { subject: 'person', id: forum.author.id });
    await write(forum.author);
    await expect.poll(() => titles(someone)).toHaveLength(1);
    await forum.db.execute(sql`DROP TRIGGER refuse_one ON notifications`);
    await forum.db.execute(sql`UPDATE watch_queue SET due_at = now()`);
    await Promise.all([settle(forum), settle(forum), settle(forum)]);
    expect(await crowd()).toEqual({ people: 1200, notices: 1200 });
    expect(await titles(someone)).toHaveLength(1);
  });
});

describe('items that wait at the same time', () => {
  const queued = async () => (await forum.db.execute(sql`SELECT 1 FROM watch_queue`)).rowCount;

  it('are counted, and the notification starts with the first and shows the last', async () => {
    const [person, fan, writer] = [await forum.person(), await forum.person(), await forum.person()];
    const id = await write(forum.author);
    await settle(forum);
    await watch(forum, person, { subject: 'thread', id });
    await watch(forum, fan, { subject: 'person', id: writer.id });
    const replies: string[] = [];
    await pauseQueue(async () => {
      for (let n = 0; n < 3; n += 1) replies.push(await sendReply(forum, writer, 'general', id));
      await write(writer, { title: 'First' });
      await write(writer, { title: 'Second' });
    });
    await settle(forum);
    expect(await noticesOf(forum, person)).toMatchObject([
      {
        title: '3 replies to “Rolled twice by a carrier”',
        url: `/general/${id}#reply-${replies[0]}`,
        actor: { id: writer.id },
      },
    ]);
    expect(await noticesOf(forum, fan)).toMatchObject([{ title: `2 new posts by ${writer.name}`, count: 2 }]);
    await decide(forum, 'hide', 'reply', replies[1] ?? '');
    await settle(forum);
    expect(await titles(person)).toEqual(['2 replies to “Rolled twice by a carrier”']);
  });

  it('are reported although one of them fails', async () => {
    const [writer, other, unlucky] = [await forum.person(), await forum.person(), await forum.person()];
    const fans = await Promise.all([writer, other].map(() => forum.person()));
    await watch(forum, fans[0] as TestPerson, { subject: 'person', id: writer.id });
    await watch(forum, fans[1] as TestPerson, { subject: 'person', id: other.id });
    await watch(forum, unlucky, { subject: 'tag', id: 'refused' });
    await forum.db.execute(sql`CREATE FUNCTION refuse_tag() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.thread = 'tag:refused' THEN RAISE 'not this one'; END IF; RETURN NEW; END $$`);
    await forum.db.execute(
      sql`CREATE TRIGGER refuse_tag BEFORE INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION refuse_tag()`,
    );
    await pauseQueue(async () => {
      await write(writer);
      await write(forum.author, { tags: ['refused'] });
      await write(other);
    });
    await expect.poll(queued, { timeout: 10_000 }).toBe(1);
    for (const fan of fans) expect(await titles(fan)).toHaveLength(1);
    await forum.db.execute(sql`DROP TRIGGER refuse_tag ON notifications`);
    await forum.db.execute(sql`UPDATE watch_queue SET due_at = now()`);
    await settle(forum);
    expect(await titles(unlucky)).toHaveLength(1);
  });

  it('take few statements', async () => {
    const [person, writer] = [await forum.person(), await forum.person()];
    await watch(forum, person, { subject: 'person', id: writer.id });
    await pauseQueue(async () => {
      for (let n = 0; n < 20; n += 1) await write(writer, { title: `Number ${n}` });
    });
    let statements = 0;
    forum.db.$client.statements.onEnd(({ text }) => {
      if (/watch_queue|FROM watches|notified_once|INTO notifications/.test(text)) statements += 1;
    });
    await settle(forum);
    expect(await titles(person)).toEqual([`20 new posts by ${writer.name}`]);
    expect(statements).toBeLessThan(20);
  });

  /** What is queued during `work` is due later, as if another process were working on it. */
  async function pauseQueue(work: () => Promise<void>): Promise<void> {
    await settle(forum);
    await forum.db.execute(sql`ALTER TABLE watch_queue ALTER due_at SET DEFAULT now() + interval '30 minutes'`);
    try {
      await work();
    } finally {
      await forum.db.execute(sql`ALTER TABLE watch_queue ALTER due_at SET DEFAULT now()`);
      await forum.db.execute(sql`UPDATE watch_queue SET due_at = now()`);
    }
  }
});
