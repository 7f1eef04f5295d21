/** Adds a third kind of post, 'Notice', with one row and one migration, and uses it. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Forum } from './testing/forum.ts';

let forum: Forum;
let subCategoryId: string;
let notice: { readonly id: string; readonly noticeLike: unknown[]; readonly noticeReply: unknown[] };

const notices = {
  label: 'Notice',
  plural: 'Notices',
  icon: 'article',
  tone: 'neutral',
  category: 'Notices',
  isForFreight: false,
  list: '/notice',
  appList: '/notice/all-notices',
  listTitle: 'Notices',
  appListTitle: 'Notices',
  listLead: 'What carriers, ports and authorities announce.',
  write: 'Write a notice',
  prompt: 'What changes, where, and from when?',
  feed: { name: 'notices', description: 'The newest notices.' },
  exportName: 'notice',
  searchWords: ['notice', 'notices'],
} as const;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock('#contract/post-kinds.ts', async (original) => {
    const actual = await original<typeof import('#contract/post-kinds.ts')>();
    Object.assign(actual.postKinds, { notice: actual.kindOfPost('notice', notices) });
    actual.kinds.push('notice' as 'general');
    return actual;
  });
  const { makeForum } = await import('./testing/forum.ts');
  forum = await makeForum();
  // What `npm run db:generate` writes for the row.
  await forum.db.execute(sql`ALTER TABLE posts DROP CONSTRAINT posts_kind`);
  await forum.db.execute(
    sql`ALTER TABLE posts ADD CONSTRAINT posts_kind CHECK (kind IN ('general', 'quote', 'notice'))`,
  );
  const category = await create('/api/forumCategory/createforumcategory', { name: 'Notices', description: '' });
  const sub = { categoryId: category.id, name: 'Port closures', description: '' };
  subCategoryId = (await create('/api/forumCategory/createforumsubcategory', sub)).id;
  notice = await write('The port of Rotterdam closes on Sunday');
});
afterAll(async () => {
  await forum?.close();
  vi.doUnmock('#contract/post-kinds.ts');
  vi.resetModules();
});

async function create(path: string, body: Record<string, unknown>): Promise<{ id: string }> {
  const response = await forum.send(forum.admin, 'POST', path, body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: { id: string } }>().data;
}

async function write(title: string): Promise<typeof notice> {
  const description = '<p>No vessel is served from midnight to noon.</p>';
  const body = { title, description, subCategoryId, status: 'success' };
  const response = await forum.send(forum.author, 'POST', '/api/noticePost/createnoticepost', body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: typeof notice }>().data;
}

test('it has endpoints with its own paths and field names', async () => {
  const { id } = notice;
  expect(notice).toMatchObject({ kind: 'notice', noticeLike: [], noticeReply: [] });
  const reply = { postId: id, description: '<p>Thank you.</p>' };
  expect((await forum.send(forum.other, 'POST', '/api/noticePost/createnoticereply', reply)).statusCode).toBe(201);
  expect((await forum.send(forum.other, 'POST', '/api/noticePost/createnoticelike', { postId: id })).statusCode).toBe(
    200,
  );
  const { data } = (await forum.get(null, `/api/noticePost/getnoticepostbypostid/${id}`)).json();
  expect(data.noticeLike).toHaveLength(1);
  expect(data.noticeReply).toHaveLength(1);
  expect((await forum.get(null, `/api/generalPost/getgeneralpostbypostid/${id}`)).statusCode).toBe(404);
});

test('its category accepts only posts of its kind', async () => {
  const body = { title: 'Not a notice', description: '<p>Only a question.</p>', subCategoryId, status: 'success' };
  const wrong = await forum.send(forum.author, 'POST', '/api/generalPost/creategeneralpost', body);
  expect(wrong.json().fields).toEqual({
    subCategoryId: 'The Notices category is for posts of another kind. Choose another category.',
  });
  const misplaced = { ...body, subCategoryId: forum.ocean };
  const refused = await forum.send(forum.author, 'POST', '/api/noticePost/createnoticepost', misplaced);
  expect(refused.json().fields).toEqual({ subCategoryId: 'Posts of this kind belong in the Notices category.' });
});

test('authors choose which emails they get about it', async () => {
  const path = `/api/notification/preferences/${forum.author.id}`;
  const change = { noticePostCreation: true, noticeReplyRejected: false };
  expect((await forum.send(forum.author, 'PATCH', path, change)).statusCode).toBe(200);
  const { data } = (await forum.get(forum.author, path)).json();
  expect(data).toMatchObject({
    ...change,
    noticePostModeration: true,
    noticeReplyCreation: false,
    quotePostRejected: true,
  });
});

test('search, feeds, the sitemap and share pictures include it', async () => {
  const { data } = (await forum.get(null, '/api/search?q=Rotterdam&type=notice')).json();
  expect(data).toMatchObject([{ type: 'notice', id: notice.id, url: `/landing/notice/${notice.id}` }]);
  expect((await forum.get(null, '/notice/rss.xml')).body).toContain(`/landing/notice/${notice.id}</link>`);
  const sitemap = (await forum.get(null, '/sitemap.xml')).body;
  expect(sitemap).toContain(`/landing/notice/${notice.id}</loc>`);
  expect((await forum.get(null, `/share/notice/${notice.id}.png`)).statusCode).toBe(200);
});

test('dashboards, the moderation queue and exports include it', async () => {
  const totals = (await forum.get(null, '/api/dashboard/total-counts')).json().data;
  expect(totals).toMatchObject({ totalNoticePosts: 1, totalGeneralPosts: 0, totalPosts: 1 });
  const work = (await forum.get(forum.author, '/api/user-dashboard/work')).json().data;
  expect(work.counts).toMatchObject({ noticePosts: 1, draftNoticePosts: 0 });
  await forum.send(forum.other, 'POST', '/api/reports', { postId: notice.id, reason: 'spam' });
  const queue = (await forum.get(forum.moderator, '/api/moderation/queue?queue=reported&of=notice')).json().data;
  expect(queue).toMatchObject([{ id: notice.id, kind: 'notice', url: `/notice/${notice.id}` }]);
  const exported = await forum.get(forum.admin, '/api/admin/exports/posts');
  expect(exported.body).toContain(`${notice.id},notice,`);
});
