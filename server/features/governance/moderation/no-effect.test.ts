/** An act without an effect is an error. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { articleText } from '#server/testing/blog-portal.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { writePost } from '#server/testing/watching.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

const decide = async (act: string, items: readonly { type: string; id: string }[], by = forum.moderator) => {
  const body = { act, items, reason: 'It breaks the rules.' };
  const { statusCode, body: text } = await forum.send(by, 'POST', '/api/moderation/decide', body);
  return { status: statusCode, ...JSON.parse(text) };
};

it('says that a comment can’t be hidden, and keeps it', async () => {
  const article = { title: 'A damaged container', description: articleText, status: 'published' };
  const blog = await forum.send(forum.admin, 'POST', '/api/blog', article);
  const path = `/api/blog/comment/create/${blog.json().data.id}`;
  const comment = await forum.send(forum.other, 'POST', path, { comment: 'A rude comment.' });
  expect(comment.statusCode, comment.body).toBe(201);
  const item = { type: 'comment', id: comment.json().data.id };
  const post = { type: 'post', id: await writePost(forum, forum.author) };
  for (const act of ['hide', 'approve', 'reject', 'reinstate']) {
    const refused = await decide(act, [post, item]);
    expect([refused.status, refused.fields]).toEqual([
      422,
      { act: 'A comment can only be deleted, or its reports dismissed.' },
    ]);
  }
  expect((await decide('dismiss', [item])).message).toBe('This text has no open reports.');
  expect((await decide('remove', [item])).status).toBe(200);
  expect(await decide('remove', [item])).toMatchObject({ status: 409, message: 'This text was already deleted.' });
});

it('refuses a decision that changes nothing, and says why', async () => {
  const item = { type: 'post', id: await writePost(forum, forum.author) };
  const cases = {
    approve: 'This text is not awaiting review.',
    reject: 'This text is not awaiting review.',
    reinstate: 'This text was neither rejected nor hidden.',
    dismiss: 'This text has no open reports.',
  };
  for (const [act, message] of Object.entries(cases)) {
    expect(await decide(act, [item])).toMatchObject({ status: 409, code: 'NO_EFFECT', message, skipped: [item.id] });
  }
  expect((await decide('hide', [item])).status).toBe(200);
  expect(await decide('hide', [item])).toMatchObject({ status: 409, message: 'This text is not published.' });
  expect(await decide('hide', [item], forum.admin)).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^Someone else has already decided this: /),
  });
  const other = { type: 'post', id: await writePost(forum, forum.author) };
  expect(await decide('hide', [item, other])).toMatchObject({ status: 200, data: { decided: 1, skipped: [item.id] } });
  expect((await decide('hide', [{ type: 'post', id: crypto.randomUUID() }])).message).toBe(
    'This text no longer exists.',
  );
});

it('refuses an undo that changes nothing', async () => {
  const item = { type: 'post', id: await writePost(forum, forum.author) };
  const { data } = await decide('hide', [item]);
  await decide('reinstate', [item]);
  const undone = await forum.send(forum.moderator, 'POST', `/api/moderation/undo/${data.decisionId}`);
  expect([undone.statusCode, undone.json().code]).toEqual([409, 'NO_EFFECT']);
});

it('refuses an arrangement without a change and lifting no suspension, and takes over the text of a second report', async () => {
  const id = await writePost(forum, forum.author);
  expect((await forum.send(forum.moderator, 'PATCH', `/api/moderation/posts/${id}`, {})).statusCode).toBe(422);
  const report = (note: string) =>
    forum.send(forum.other, 'POST', '/api/reports', { postId: id, reason: 'spam', note });
  expect((await report('')).statusCode).toBe(201);
  expect((await report('It links to a casino.')).statusCode).toBe(201);
  const reported = await forum.get(forum.moderator, '/api/moderation/queue?queue=reported');
  const item = reported.json().data.find((found: { id: string }) => found.id === id);
  expect(item.reports).toMatchObject([{ note: 'It links to a casino.' }]);
  const path = `/api/moderation/users/${forum.other.id}/suspension`;
  expect((await forum.send(forum.admin, 'DELETE', path)).statusCode).toBe(409);
});
