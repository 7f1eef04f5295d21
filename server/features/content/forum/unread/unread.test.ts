import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Output } from '#contract/http.ts';
import type { GeneralPost, Reply } from '#contract/posts.ts';
import { type getUnread, MAX_UNREAD_THREADS } from '#contract/unread.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { MAX_MARKS } from './mark-read.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

type Unread = Output<typeof getUnread>['data'];

async function created<T>(caller: TestPerson, path: string, body: object): Promise<T> {
  const response = await forum.send(caller, 'POST', path, body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: T }>().data;
}

const post = (caller = forum.author) =>
  created<GeneralPost>(caller, '/api/generalPost/creategeneralpost', {
    title: 'Demurrage at a closed terminal',
    description: '<p>Who pays while the terminal is shut by a strike?</p>',
    subCategoryId: forum.ocean,
    status: 'success',
  });
const reply = (caller: TestPerson, postId: string) =>
  created<Reply>(caller, '/api/generalPost/creategeneralreply', { postId, description: '<p>The carrier does.</p>' });

async function unreadOf(caller: TestPerson): Promise<Unread> {
  const response = await forum.get(caller, '/api/posts/unread');
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: Unread }>().data;
}
/** Unread threads of the sub-category of these tests. */
const countOf = ({ subCategories }: Unread) => subCategories.find(({ id }) => id === forum.ocean)?.unread ?? 0;
const readUntilOf = ({ threads, readUntil }: Unread, postId: string) =>
  Date.parse(threads.find(({ id }) => id === postId)?.readUntil ?? readUntil);

/** As the browser decides it. */
async function isUnread(caller: TestPerson, postId: string): Promise<boolean> {
  const thread = await forum.get(caller, `/api/generalPost/getgeneralpostbypostid/${postId}`);
  const { lastActivityAt } = thread.json<{ data: GeneralPost }>().data;
  return Date.parse(lastActivityAt) > readUntilOf(await unreadOf(caller), postId);
}

async function mark(caller: TestPerson, postId: string, until: string | null): Promise<void> {
  const response = await forum.send(caller, 'POST', `/api/posts/${postId}/read`, { until });
  expect(response.statusCode, response.body).toBe(200);
}

async function markAll(caller: TestPerson): Promise<void> {
  expect((await forum.send(caller, 'POST', '/api/posts/read-all')).statusCode).toBe(200);
}

const marksOf = async ({ id }: TestPerson) => {
  const { rows } = await forum.db.execute<{ marks: number }>(
    sql`SELECT count(*)::int AS marks FROM read_marks WHERE user_id = ${id}`,
  );
  return rows[0]?.marks;
};

/** Adds posts of another member, oldest first, the newest an hour ago. */
async function addPosts(count: number): Promise<{ id: string; at: string }[]> {
  const { rows } = await forum.db.execute<{ id: string; at: string }>(sql`
    INSERT INTO posts (id, kind, author_id, sub_category_id, title, description, plain_text, status, last_activity_at)
    SELECT gen_random_uuid(), 'general', ${forum.author.id}, ${forum.ocean}, 'Post ' || n, '', '', 'success',
      now() - interval '1 hour' - make_interval(secs => ${count} - n)
    FROM generate_series(1, ${count}) n RETURNING id, to_char(last_activity_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at`);
  return rows;
}

/** Accounts of tests are a month old. */
async function newcomer(): Promise<TestPerson> {
  const person = await forum.person();
  await forum.db.execute(sql`UPDATE users SET created_at = now() WHERE id = ${person.id}`);
  return person;
}

it('shows posts and replies of others as unread until they are marked', async () => {
  const reader = await newcomer();
  expect(countOf(await unreadOf(reader))).toBe(0);
  const { id, lastActivityAt } = await post();
  expect(await isUnread(reader, id)).toBe(true);
  expect(countOf(await unreadOf(reader))).toBe(1);
  await mark(reader, id, lastActivityAt);
  expect(await isUnread(reader, id)).toBe(false);
  expect(countOf(await unreadOf(reader))).toBe(0);
  const { publishedAt } = await reply(forum.author, id);
  expect(await isUnread(reader, id)).toBe(true);
  expect(Date.parse(publishedAt ?? '')).toBeGreaterThan(readUntilOf(await unreadOf(reader), id));
  await mark(reader, id, publishedAt);
  expect(countOf(await unreadOf(reader))).toBe(0);
});

it('lists unread threads, last active first, and continues with a cursor', async () => {
  const reader = await newcomer();
  const [first, second, third] = [await post(), await post(), await post()];
  await reply(forum.author, first.id);
  await mark(reader, third.id, third.lastActivityAt);
  const listed = async (query = '') => {
    const response = await forum.get(reader, `/api/posts/unread-threads?${query}`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: GeneralPost[]; nextCursor: string | null }>();
  };
  expect((await listed()).data.map(({ id }) => id)).toEqual([first.id, second.id]);
  const page = await listed('limit=1');
  const next = await listed(`limit=1&cursor=${encodeURIComponent(page.nextCursor ?? '')}`);
  expect([page, next].map(({ data }) => data[0]?.id)).toEqual([first.id, second.id]);
  await markAll(reader);
  expect((await listed()).data).toEqual([]);
});

it('shows what was written before a member joined as read', async () => {
  const { id } = await post();
  expect(await isUnread(await newcomer(), id)).toBe(false);
});

it('deletes marks that are older than thirty days', async () => {
  const reader = await forum.person();
  await forum.db.execute(sql`UPDATE users SET created_at = now() - interval '1 year' WHERE id = ${reader.id}`);
  const days = (Date.now() - Date.parse((await unreadOf(reader)).readUntil)) / 86_400_000;
  expect(Math.round(days)).toBe(30);
});

it('shows own posts and replies as read', async () => {
  const own = await post(forum.other);
  expect(await isUnread(forum.other, own.id)).toBe(false);
  const { id, lastActivityAt } = await post();
  await mark(forum.other, id, lastActivityAt);
  await reply(forum.other, id);
  expect(await isUnread(forum.other, id)).toBe(false);
});

it('keeps a reply by others unread that arrives before an own one', async () => {
  const reader = await forum.person();
  const { id, lastActivityAt } = await post();
  await mark(reader, id, lastActivityAt);
  const theirs = await reply(forum.author, id);
  await reply(reader, id);
  const until = readUntilOf(await unreadOf(reader), id);
  expect(until).toBeLessThan(Date.parse(theirs.publishedAt ?? ''));
  expect(await isUnread(reader, id)).toBe(true);
});

it('keeps a thread unread if the browser marks it up to an older reply', async () => {
  const reader = await forum.person();
  const { id } = await post();
  const first = await reply(forum.author, id);
  await reply(forum.author, id);
  await mark(reader, id, first.publishedAt);
  expect(readUntilOf(await unreadOf(reader), id)).toBe(Date.parse(first.publishedAt ?? ''));
  expect(await isUnread(reader, id)).toBe(true);
});

it('shows a thread as read after its newest reply is deleted', async () => {
  const reader = await forum.person();
  const { id } = await post();
  const first = await reply(forum.author, id);
  const second = await reply(forum.author, id);
  await forum.send(forum.author, 'DELETE', `/api/generalPost/deletegeneralreply/${second.id}`);
  await mark(reader, id, first.publishedAt);
  expect(await isUnread(reader, id)).toBe(false);
});

it('shows a reply as new when it is published after a review', async () => {
  const reader = await forum.person();
  const { id } = await post();
  const pending = await reply(forum.author, id);
  await forum.db.execute(sql`UPDATE replies SET status = 'pending' WHERE id = ${pending.id}`);
  const later = await reply(forum.author, id);
  await mark(reader, id, later.publishedAt);
  expect(await isUnread(reader, id)).toBe(false);
  const decision = { items: [{ type: 'reply', id: pending.id }], act: 'approve' };
  const decided = await forum.send(forum.moderator, 'POST', '/api/moderation/decide', decision);
  expect(decided.statusCode, decided.body).toBe(200);
  expect(await isUnread(reader, id)).toBe(true);
  const replies = await forum.get(reader, `/api/generalPost/getgeneralreplybypostid/${id}`);
  const approved = replies.json<{ data: Reply[] }>().data.find((item) => item.id === pending.id);
  expect(Date.parse(approved?.publishedAt ?? '')).toBeGreaterThan(Date.parse(later.publishedAt ?? ''));
});

it('never moves a mark back when two tabs mark the same thread', async () => {
  const reader = await forum.person();
  const { id, lastActivityAt } = await post();
  const moments = [lastActivityAt];
  for (let replies = 0; replies < 4; replies += 1) moments.push((await reply(forum.author, id)).publishedAt ?? '');
  await Promise.all([...moments, ...moments.toReversed()].map((until) => mark(reader, id, until)));
  expect(await isUnread(reader, id)).toBe(false);
});

it('marks everything as read', async () => {
  const reader = await forum.person();
  await addPosts(3);
  const { id } = await post();
  expect(countOf(await unreadOf(reader))).toBeGreaterThan(3);
  await markAll(reader);
  expect(countOf(await unreadOf(reader))).toBe(0);
  expect(await isUnread(reader, id)).toBe(false);
  await reply(forum.author, id);
  expect(countOf(await unreadOf(reader))).toBe(1);
});

it.each([
  ['a thread', (reader: TestPerson, { id, lastActivityAt }: GeneralPost) => mark(reader, id, lastActivityAt)],
  ['everything', (reader: TestPerson) => markAll(reader)],
])('keeps a reply unread that is being written while %s is marked', async (_what, act) => {
  const reader = await forum.person();
  const writer = await forum.person();
  const thread = await post();
  let writing: Promise<Reply> | undefined;
  await forum.db.transaction(async (tx) => {
    // The reply waits to award points, after it got its time.
    await tx.execute(sql`SELECT 1 FROM users WHERE id = ${writer.id} FOR UPDATE`);
    writing = reply(writer, thread.id);
    const isWaiting = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await forum.db.execute(isWaiting)).rows.length).toBeGreaterThan(0);
    await act(reader, thread);
    expect(await isUnread(reader, thread.id)).toBe(false);
  });
  await writing;
  expect(await isUnread(reader, thread.id)).toBe(true);
});

it('stores a bounded number of marks for each member', async () => {
  const reader = await forum.person();
  const all = await addPosts(MAX_MARKS + 20);
  for (const { id, at } of all.slice(0, MAX_MARKS)) await mark(reader, id, at);
  expect(await marksOf(reader)).toBe(MAX_MARKS);
  await Promise.all(all.slice(MAX_MARKS).map(({ id, at }) => mark(reader, id, at)));
  expect(await marksOf(reader)).toBeLessThan(MAX_MARKS);
  const state = await unreadOf(reader);
  for (const { id, at } of all) expect(readUntilOf(state, id)).toBeGreaterThanOrEqual(Date.parse(at));
});

it('counts at most 100 in each sub-category', async () => {
  const reader = await forum.person();
  await addPosts(MAX_UNREAD_THREADS + 5);
  expect(countOf(await unreadOf(reader))).toBe(MAX_UNREAD_THREADS);
});

it('ignores posts that the reader may not see, and moments in the future', async () => {
  const reader = await forum.person();
  const draft = await created<GeneralPost>(forum.author, '/api/generalPost/creategeneralpost', {
    title: 'Not finished',
    status: 'draft',
  });
  await mark(reader, draft.id, new Date().toISOString());
  const { id } = await post();
  await mark(reader, id, '2099-01-01T00:00:00Z');
  await reply(forum.author, id);
  expect(await isUnread(reader, id)).toBe(true);
  expect((await unreadOf(reader)).threads.map((thread) => thread.id)).toEqual([id]);
});

it('is part of the data export', async () => {
  const reader = await forum.person();
  const { id, lastActivityAt } = await post();
  await mark(reader, id, lastActivityAt);
  await markAll(reader);
  const response = await forum.get(reader, '/api/user/export');
  const data = response.json<{ readUntil: object[]; readThreads: object[] }>();
  expect([data.readUntil.length, data.readThreads]).toEqual([
    1,
    expect.arrayContaining([expect.objectContaining({ post_id: id })]),
  ]);
});

it('keeps all marks of a member whose reply is refused because the post is merged at that moment', async () => {
  const person = await forum.person();
  const { id: postId } = await post();
  await forum.db.execute(sql`INSERT INTO read_marks (user_id, post_id, read_until)
    SELECT ${person.id}::uuid, gen_random_uuid(), now() FROM generate_series(1, ${MAX_MARKS}::int)`);
  const merge = new pg.Client({ connectionString: forum.databaseUrl });
  await merge.connect();
  await merge.query('BEGIN');
  await merge.query('SELECT 1 FROM posts WHERE id = $1 FOR UPDATE', [postId]);
  const response = forum.send(person, 'POST', '/api/generalPost/creategeneralreply', {
    postId,
    description: '<p>The carrier does.</p>',
  });
  const isWaiting = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await forum.db.execute(isWaiting)).rowCount, { timeout: 10_000 }).toBe(1);
  await merge.query('DELETE FROM posts WHERE id = $1', [postId]);
  await merge.query('COMMIT');
  await merge.end();
  expect((await response).statusCode).toBe(404);
  expect(await marksOf(person)).toBe(MAX_MARKS);
});
