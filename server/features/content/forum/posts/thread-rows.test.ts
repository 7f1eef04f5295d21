/** What the rows of lists tell of a thread: who replied last, whether it is answered, and what is new in a category. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CategoryActivity } from '#contract/categories.ts';
import type { PostFields } from '#contract/posts.ts';
import { create } from '#server/testing/content.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { linen } from '#server/testing/freight.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { writePost } from '#server/testing/watching.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum({ RATE_LIMIT_SCALE: '1000' });
});
afterAll(() => forum.close());

const reply = (person: TestPerson, postId: string, kind = 'general') =>
  create(forum, person, `/api/${kind}Post/create${kind}reply`, { postId, description: '<p>The shipper pays.</p>' });

async function rowOf(id: string, query = '', kind = 'general'): Promise<PostFields> {
  const page = await forum.get(null, `/api/${kind}Post/getsuccess${kind}posts?limit=100${query}`);
  const { data }: { data: PostFields[] } = page.json();
  const row = data.find((post) => post.id === id);
  if (!row) throw new Error('The list has no such post.');
  return row;
}

it.each(['', '&brief=true'])('names who replied last, in a list with “%s”', async (query) => {
  const id = await writePost(forum, forum.author, { title: 'Who pays for the seal?' });
  expect(await rowOf(id, query)).toMatchObject({ lastReply: null, answered: false });
  await reply(forum.author, id);
  const last = await reply(forum.other, id);
  const { lastReply } = await rowOf(id, query);
  expect(lastReply?.user?.id).toBe(forum.other.id);
  await forum.send(forum.other, 'DELETE', `/api/generalPost/deletegeneralreply/${last}`);
  expect((await rowOf(id, query)).lastReply?.user?.id).toBe(forum.author.id);
});

it('says that a thread is answered while a reply is marked as the answer', async () => {
  const id = await writePost(forum, forum.author, { title: 'Who pays for the scan?' });
  const answer = await reply(forum.other, id);
  const mark = (isAnswer: boolean) =>
    forum.send(forum.author, 'PATCH', `/api/generalPost/updategeneralreply/${answer}`, { isAnswer });
  await mark(true);
  expect((await rowOf(id)).answered).toBe(true);
  await mark(false);
  expect((await rowOf(id)).answered).toBe(false);
});

it('names nobody who asks about a request with sealed offers', async () => {
  const id = await create(forum, forum.author, '/api/quotePost/createquotepost', {
    title: 'Linen to Rotterdam',
    description: '<p>Two containers of linen a month.</p>',
    subCategoryId: forum.airQuotes,
    status: 'success',
    freight: linen,
  });
  await reply(forum.other, id, 'quote');
  const { lastReply } = await rowOf(id, '', 'quote');
  expect(lastReply?.user).toBeNull();
  expect(JSON.stringify(await rowOf(id, '&brief=true', 'quote'))).not.toContain(forum.other.id);
});

it('lists a sub-category by its last activity, and says what is new in it', async () => {
  const older = await writePost(forum, forum.author, { title: 'The older of two posts' });
  const newer = await writePost(forum, forum.author, { title: 'The newer of two posts' });
  await reply(forum.other, older);
  const path = `/api/forumCategory/getforumsubcategorybyid/${forum.ocean}?includePosts=true&limit=1`;
  const first = async (query: string) => (await forum.get(null, path + query)).json().data.posts[0].id;
  expect(await first('&sort=active')).toBe(older);
  expect(await first('')).toBe(newer);
  const { data }: { data: CategoryActivity[] } = (
    await forum.get(null, '/api/forumCategory/getcategoryactivity')
  ).json();
  const ocean = data.find(({ subCategoryId }) => subCategoryId === forum.ocean);
  expect(ocean?.newest).toMatchObject({ id: newer, title: 'The newer of two posts', user: { id: forum.author.id } });
  expect(ocean?.lastActivityAt).toBe((await rowOf(older)).lastActivityAt);
});
