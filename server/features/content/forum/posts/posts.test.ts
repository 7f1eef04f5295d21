import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GeneralPost, postShapes, reply as replyShape } from '#contract/posts.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import type { Caller } from '#server/testing/portal.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

const text = '<p>Who pays terminal handling under CPT when the carrier bills it apart?</p>';
const url = (rest: string) => `/api/generalPost/${rest}`;

async function write(fields: Record<string, unknown> = {}): Promise<GeneralPost> {
  const body = {
    title: 'Terminal handling under CPT',
    description: text,
    subCategoryId: forum.ocean,
    status: 'success',
    ...fields,
  };
  const response = await forum.send(forum.author, 'POST', url('creategeneralpost'), body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: GeneralPost }>().data;
}

describe('writing a post', () => {
  test('responds with the whole post in the contract’s format', async () => {
    const post = await write({ tags: ['CPT', 'thc', 'thc'] });
    expect(postShapes.general.parse(post)).toEqual(post);
    expect(post).toMatchObject({
      status: 'success',
      createdBy: forum.author.id,
      tags: ['cpt', 'thc'],
      likesCount: 0,
      replyCount: 0,
    });
    expect(post.can).toEqual({ edit: true, remove: true, reply: true, moderate: false });
  });

  test('a draft needs only a title and is visible to its author only', async () => {
    const draft = await write({ description: '', subCategoryId: null, status: 'draft' });
    expect((await forum.get(forum.author, url(`getgeneralpostbypostid/${draft.id}`))).statusCode).toBe(200);
    for (const caller of [null, forum.other, forum.moderator, forum.admin]) {
      expect((await forum.get(caller, url(`getgeneralpostbypostid/${draft.id}`))).statusCode).toBe(404);
    }
    const drafts = await forum.get(forum.author, url(`getdraftgeneralpostsbyuserid/${forum.author.id}`));
    expect(drafts.json<{ data: GeneralPost[] }>().data.map((item) => item.id)).toContain(draft.id);
  });

  test('reports all invalid fields at once', async () => {
    const body = {
      title: 'abc',
      description: '<p> </p>',
      status: 'success',
      tags: ['1', '2', '3', '4', '5', '6'],
      viewCount: 9,
    };
    const response = await forum.send(forum.author, 'POST', url('creategeneralpost'), body);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<{ fields: object }>().fields).sort()).toEqual(['tags', 'title', 'viewCount']);
    const second = await forum.send(forum.author, 'POST', url('creategeneralpost'), {
      title: 'A good title',
      description: '<p><br></p>',
      status: 'success',
    });
    expect(Object.keys(second.json<{ fields: object }>().fields).sort()).toEqual(['description', 'subCategoryId']);
  });

  test('accepts quote posts in the Quote category only, and general posts elsewhere only', async () => {
    const body = {
      title: 'Two reefers to Rotterdam',
      description: text,
      subCategoryId: forum.ocean,
      status: 'success',
    };
    const response = await forum.send(forum.author, 'POST', '/api/quotePost/createquotepost', body);
    expect(response.json<{ fields: object }>().fields).toHaveProperty('subCategoryId');
    const right = await forum.send(forum.author, 'POST', '/api/quotePost/createquotepost', {
      ...body,
      subCategoryId: forum.airQuotes,
    });
    expect(right.statusCode).toBe(201);
    expect(right.json<{ data: object }>().data).toMatchObject({ kind: 'quote', quoteLike: [], quoteReply: [] });
  });

  test('makes hostile markup harmless', async () => {
    const post = await write({
      description: `${text}<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>`,
    });
    expect(post.description).not.toMatch(/script|onerror|javascript/i);
  });

  test('one Idempotency-Key creates one post', async () => {
    const key = { 'idempotency-key': `key-${forum.author.id}` };
    const body = { title: 'Only once, please', description: text, subCategoryId: forum.ocean, status: 'success' };
    const [first, second] = [
      await forum.send(forum.author, 'POST', url('creategeneralpost'), body, key),
      await forum.send(forum.author, 'POST', url('creategeneralpost'), body, key),
    ];
    expect(second.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
    const other = await forum.send(
      forum.author,
      'POST',
      url('creategeneralpost'),
      { ...body, title: 'Something else' },
      key,
    );
    expect(other.statusCode).toBe(422);
  });
});

describe('editing a post', () => {
  test('a stale version gets 409 with the newer record', async () => {
    const post = await write();
    const change = (fields: object) => forum.send(forum.author, 'PATCH', url(`updategeneralpost/${post.id}`), fields);
    expect((await change({ title: 'A newer title', version: post.version })).statusCode).toBe(200);
    const stale = await change({ title: 'An older thought', version: post.version });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      code: 'STALE',
      current: { title: 'A newer title', version: post.version + 1 },
    });
  });

  test('is for its author and staff only', async () => {
    const post = await write();
    const change = (caller: Parameters<Forum['send']>[0]) =>
      forum.send(caller, 'PATCH', url(`updategeneralpost/${post.id}`), { title: 'Changed by somebody' });
    expect((await change(null)).statusCode).toBe(401);
    expect((await change(forum.other)).statusCode).toBe(403);
    expect((await change(forum.moderator)).statusCode).toBe(200);
  });

  test('a draft is published once and counted in its sub-category', async () => {
    const before = await countOf();
    const draft = await write({ status: 'draft' });
    expect(await countOf()).toBe(before);
    await forum.send(forum.author, 'PATCH', url(`updategeneralpost/${draft.id}`), { status: 'success' });
    expect(await countOf()).toBe(before + 1);
    const back = await forum.send(forum.author, 'PATCH', url(`updategeneralpost/${draft.id}`), { status: 'draft' });
    expect(back.statusCode).toBe(409);
    await forum.send(forum.author, 'DELETE', url(`deletegeneralpost/${draft.id}`));
    expect(await countOf()).toBe(before);
    expect((await forum.get(null, url(`getgeneralpostbypostid/${draft.id}`))).statusCode).toBe(404);
  });

  async function countOf(): Promise<number> {
    const response = await forum.get(null, `/api/forumCategory/getforumsubcategorybyid/${forum.ocean}`);
    return response.json<{ data: { postCount: number } }>().data.postCount;
  }

  test('counts one view per visitor and day, never the author’s', async () => {
    const post = await write();
    const view = (caller: Parameters<Forum['send']>[0]) =>
      forum.send(caller, 'PATCH', url(`updategeneralpost/${post.id}`), { viewCount: 999 });
    await view(forum.author);
    await Promise.all(Array.from({ length: 20 }, () => view(forum.other)));
    const last = await view(null);
    expect(last.json<{ data: GeneralPost }>().data.viewCount).toBe(2);
  });

  test('counts a guest once per day, whatever the headers; another address counts again', async () => {
    const post = await write();
    const view = (headers: Record<string, string>, remoteAddress = '10.0.0.1') =>
      forum.app.inject({
        method: 'PATCH',
        url: url(`updategeneralpost/${post.id}`),
        payload: { viewCount: 1 },
        headers,
        remoteAddress,
      });
    const countAfter = async (...request: Parameters<typeof view>) =>
      (await view(...request)).json<{ data: GeneralPost }>().data.viewCount;
    expect(await countAfter({})).toBe(1);
    for (const headers of [
      { 'user-agent': 'another browser' },
      { 'accept-language': 'fr' },
      { cookie: 'quayside_session=invalid; other=1' },
      { 'x-forwarded-for': '127.0.0.9' },
      { 'x-real-ip': '127.0.0.9', forwarded: 'for=127.0.0.9' },
    ]) {
      expect(await countAfter(headers)).toBe(1);
    }
    expect(await countAfter({}, '10.0.0.2')).toBe(2);
    expect(await countAfter({}, '2001:db8:1:2::1')).toBe(3);
    expect(await countAfter({}, '2001:db8:1:2:ffff::9')).toBe(3);
  });
});

describe('likes', () => {
  test('a hundred concurrent likes of a person count as one', async () => {
    const post = await write();
    const responses = await Promise.all(
      Array.from({ length: 100 }, () =>
        forum.send(forum.other, 'POST', url('creategenerallike'), { postId: post.id, like: true }),
      ),
    );
    expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([200]));
    const after = await forum.get(forum.other, url(`getgeneralpostbypostid/${post.id}`));
    expect(after.json<{ data: GeneralPost }>().data).toMatchObject({
      likesCount: 1,
      liked: true,
      generalLike: [{ userId: forum.other.id }],
    });
  });

  test('without `like` it toggles, and the count stays exact in a race', async () => {
    const post = await write();
    const toggle = () => forum.send(forum.other, 'POST', url('creategenerallike'), { postId: post.id });
    expect((await toggle()).json()).toMatchObject({ data: { liked: true, likesCount: 1 } });
    expect((await toggle()).json()).toMatchObject({ data: { liked: false, likesCount: 0 } });
    await Promise.all(Array.from({ length: 31 }, toggle));
    const after = (await forum.get(forum.other, url(`getgeneralpostbypostid/${post.id}`))).json<{ data: GeneralPost }>()
      .data;
    expect(after.likesCount).toBe(after.generalLike.length);
    expect(after.likesCount).toBe(after.liked ? 1 : 0);
  });

  test('refuses likes of one’s own post', async () => {
    const post = await write();
    const response = await forum.send(forum.author, 'POST', url('creategenerallike'), { postId: post.id });
    expect(response.json()).toMatchObject({ code: 'OWN_CONTENT' });
  });
});

describe('replies', () => {
  const say = (caller: Parameters<Forum['send']>[0], postId: string, parentId?: string) =>
    forum.send(caller, 'POST', url('creategeneralreply'), {
      postId,
      description: '<p>The carrier’s tariff says.</p>',
      ...(parentId ? { parentId } : {}),
    });

  test('are nested one level, oldest first, and counted', async () => {
    const post = await write();
    const first = (await say(forum.other, post.id)).json<{ data: { id: string } }>().data;
    expect(replyShape.parse(first)).toEqual(first);
    const below = (await say(forum.author, post.id, first.id)).json<{ data: { id: string } }>().data;
    expect((await say(forum.other, post.id, below.id)).statusCode).toBe(422);
    const read = (await forum.get(null, url(`getgeneralpostbypostid/${post.id}`))).json<{ data: GeneralPost }>().data;
    expect(read.replyCount).toBe(2);
    expect(read.generalReply.map((reply) => [reply.id, reply.replies.map((nested) => nested.id)])).toEqual([
      [first.id, [below.id]],
    ]);
  });

  test('a deleted reply with replies stays as a placeholder', async () => {
    const post = await write();
    const first = (await say(forum.other, post.id)).json<{ data: { id: string } }>().data;
    await say(forum.author, post.id, first.id);
    expect((await forum.send(forum.author, 'DELETE', url(`deletegeneralreply/${first.id}`))).statusCode).toBe(403);
    expect((await forum.send(forum.other, 'DELETE', url(`deletegeneralreply/${first.id}`))).statusCode).toBe(200);
    const page = (await forum.get(null, url(`getgeneralreplybypostid/${post.id}`))).json<{ data: object[] }>().data;
    expect(page).toMatchObject([{ id: first.id, removed: true, description: '', createdBy: null, replies: [{}] }]);
  });

  test('pages contain each reply once, even with equal times', async () => {
    const post = await write();
    const all = await Promise.all(Array.from({ length: 13 }, () => say(forum.other, post.id)));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const next: string = cursor === null ? '' : `&cursor=${cursor}`;
      const page = (await forum.get(null, url(`getgeneralreplybypostid/${post.id}?limit=5${next}`))).json<{
        data: { id: string }[];
        nextCursor: string | null;
      }>();
      seen.push(...page.data.map((item) => item.id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen.sort()).toEqual(all.map((response) => response.json<{ data: { id: string } }>().data.id).sort());
  });

  test('the author of the question marks the answer, and its author gets points once', async () => {
    const post = await write();
    const reply = (await say(forum.other, post.id)).json<{ data: { id: string } }>().data;
    const before = await pointsOf();
    const mark = (isAnswer: boolean) =>
      forum.send(forum.author, 'PATCH', url(`updategeneralreply/${reply.id}`), { isAnswer });
    expect(
      (await forum.send(forum.other, 'PATCH', url(`updategeneralreply/${reply.id}`), { isAnswer: true })).statusCode,
    ).toBe(403);
    await mark(true);
    await mark(true);
    expect((await pointsOf()) - before).toBe(15);
    const answerFor = async (caller: Caller) =>
      (await forum.get(caller, url(`getgeneralpostbypostid/${post.id}`))).json<{ data: { answer: unknown } }>().data
        .answer;
    const answer = { id: reply.id, user: { id: forum.other.id }, text: expect.stringMatching(/\w/) };
    expect(await answerFor(null)).toMatchObject(answer);
    expect(await answerFor(forum.author)).toMatchObject(answer);
    await mark(false);
    expect(await answerFor(null)).toBeNull();
    expect(await pointsOf()).toBe(before);
  });

  async function pointsOf(): Promise<number> {
    return (await forum.get(forum.other, '/api/user/me')).json<{ points: number }>().points;
  }
});

test('the examples of the landing page are an open request and the newest answered post, as guests see them', async () => {
  interface Examples {
    readonly request: { readonly id: string; readonly status: string } | null;
    readonly thread: { readonly id: string; readonly answer: { readonly id: string } | null; can: object } | null;
  }
  const examples = async (caller: Caller) => {
    const response = await forum.get(caller, '/api/posts/examples');
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: Examples }>().data;
  };
  const post = await write();
  const said = await forum.send(forum.other, 'POST', url('creategeneralreply'), { postId: post.id, description: text });
  const { id } = said.json<{ data: { id: string } }>().data;
  const mark = (isAnswer: boolean) => forum.send(forum.author, 'PATCH', url(`updategeneralreply/${id}`), { isAnswer });
  expect((await examples(null)).thread?.id).not.toBe(post.id);
  await mark(true);
  const shown = await examples(forum.author);
  expect(shown.thread).toMatchObject({ id: post.id, answer: { id }, can: { edit: false, reply: false } });
  expect(await examples(null)).toEqual(shown);
  await mark(false);
  expect((await examples(null)).thread?.id).not.toBe(post.id);
});

test('related posts have no texts, and say what their reader did with them', async () => {
  const tags = ['related'];
  const [post, liked, bookmarked] = [await write({ tags }), await write({ tags }), await write({ tags })];
  await forum.send(forum.other, 'POST', url('creategenerallike'), { postId: liked.id, like: true });
  await forum.send(forum.other, 'POST', `/api/posts/${bookmarked.id}/bookmark`, { bookmarked: true });
  const relatedFor = async (caller: Caller) => {
    const response = await forum.get(caller, `/api/posts/${post.id}/related`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: GeneralPost[] }>().data;
  };
  const states = (posts: readonly GeneralPost[]) =>
    posts.slice(0, 2).map(({ id, liked, bookmarked, likesCount }) => ({ id, liked, bookmarked, likesCount }));
  const untouched = [
    { id: bookmarked.id, liked: false, bookmarked: false, likesCount: 0 },
    { id: liked.id, liked: false, bookmarked: false, likesCount: 1 },
  ];
  for (const caller of [null, forum.author, forum.moderator])
    expect(states(await relatedFor(caller))).toEqual(untouched);
  const found = await relatedFor(forum.other);
  expect(states(found)).toEqual([
    { id: bookmarked.id, liked: false, bookmarked: true, likesCount: 0 },
    { id: liked.id, liked: true, bookmarked: false, likesCount: 1 },
  ]);
  for (const related of found) {
    expect(postShapes.general.parse(related)).toEqual(related);
    expect(related.description).toBe('');
  }
});

test('lists contain at most 100, and an invalid cursor is refused', async () => {
  expect((await forum.get(null, url('getsuccessgeneralposts?limit=101'))).statusCode).toBe(422);
  expect((await forum.get(null, url('getsuccessgeneralposts?cursor=%27%3B--'))).json()).toMatchObject({
    fields: { cursor: expect.any(String) },
  });
  expect((await forum.get(null, url('getgeneralpostbypostid/nothing'))).statusCode).toBe(404);
});
