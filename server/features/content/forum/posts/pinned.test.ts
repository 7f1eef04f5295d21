/** Pinned posts lead the lists of their sub-category and category, in every order. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { linen } from '#server/testing/freight.ts';
import { writePost } from '#server/testing/watching.ts';

let forum: Forum;
const ids: string[] = [];
let category: string;
beforeAll(async () => {
  forum = await makeForum({ RATE_LIMIT_SCALE: '1000' });
  for (let n = 0; n < 9; n += 1) {
    const tags = n % 2 === 0 ? ['port'] : [];
    ids.push(await writePost(forum, forum.author, { title: `Post number ${n}`, tags }));
    await forum.db.execute(sql`UPDATE posts SET likes_count = ${n % 3}, reply_count = ${n % 4},
      created_at = now() - make_interval(hours => ${20 - n}), last_activity_at = now() - make_interval(hours => ${n})
      WHERE id = ${ids[n]}::uuid`);
  }
  const found = await forum.db.execute<{ id: string }>(
    sql`SELECT category_id AS id FROM sub_categories WHERE id = ${forum.ocean}::uuid`,
  );
  category = found.rows[0]?.id ?? '';
});
afterAll(() => forum.close());

const pin = async (id: string | undefined, pinned = true) => {
  const response = await forum.send(forum.moderator, 'PATCH', `/api/moderation/posts/${id}`, { pinned });
  expect(response.statusCode, response.body).toBe(200);
};

async function listed(
  query: string,
  limit: number,
  path = '/api/generalPost/getsuccessgeneralposts',
): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await forum.get(null, `${path}?limit=${limit}${query}${cursor ? `&cursor=${cursor}` : ''}`);
    expect(page.statusCode, page.body).toBe(200);
    const { data, nextCursor }: { data: { id: string }[]; nextCursor: string | null } = page.json();
    found.push(...data.map(({ id }) => id));
    cursor = nextCursor;
  } while (cursor);
  return found;
}

describe.each(['newest', 'active', 'likes', 'replies'])('in the order %s', (sort) => {
  it('come first on all pages, in that order, each once', async () => {
    for (const place of [
      `&subCategoryId=${forum.ocean}`,
      `&categoryId=${category}`,
      `&subCategoryId=${forum.ocean}&tag=port`,
    ]) {
      const query = `&sort=${sort}${place}`;
      const before = await listed(query, 100);
      const pinned = before.filter((_id, at) => at % 2 === 1);
      for (const id of pinned) await pin(id);
      const expected = [...pinned, ...before.filter((id) => !pinned.includes(id))];
      for (const limit of [1, 2, pinned.length, 100]) expect(await listed(query, limit)).toEqual(expected);
      expect(await listed(query, 3, '/api/posts/latest')).toEqual(expected);
      for (const id of pinned) await pin(id, false);
      expect(await listed(query, 2)).toEqual(before);
    }
  });
});

it('lead requests of a sub-category, also with filters and by their closing day', async () => {
  const requests: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    requests.push(await writePost(forum, forum.author, { title: `Request ${n}`, freight: linen }, 'quote'));
  }
  const path = '/api/quotePost/getsuccessquoteposts';
  for (const query of ['', `&mode=${linen.mode}`, '&sort=closing', '&sort=offers', '&unanswered=true']) {
    const all = `&subCategoryId=${forum.airQuotes}${query}`;
    const before = await listed(all, 100, path);
    expect(before).toHaveLength(5);
    await pin(before[3]);
    const expected = [before[3], ...before.filter((_id, at) => at !== 3)];
    expect(await listed(all, 2, path)).toEqual(expected);
    await pin(before[3], false);
  }
});

it('stay in their place in lists of all categories, in search and in feeds of all posts', async () => {
  await pin(ids[0]);
  const newest = [...ids].reverse();
  expect(await listed('', 100)).toEqual(newest);
  expect((await listed('', 4, '/api/posts/latest')).filter((id) => ids.includes(id))).toEqual(newest);
  const page = await forum.get(null, `/api/forumCategory/getforumsubcategorybyid/${forum.ocean}?includePosts=true`);
  expect(page.json().data.posts[0].id).toBe(ids[0]);
});
