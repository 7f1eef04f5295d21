/** One decision rejects and hides everything by an author, and one undo restores it. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeComment, writeReply } from '#server/testing/author-texts.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { writePost } from '#server/testing/watching.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

/** A member with an old published post, a pending post, a reply and a comment, beside the texts of others. */
async function writeAll() {
  const author = await forum.person();
  const others = await writePost(forum, forum.author);
  const texts = {
    old: await writePost(forum, author),
    pending: await writePost(forum, author),
    others,
    reply: await writeReply(forum, author, others),
    comment: await writeComment(forum, author),
  };
  await forum.db.execute(sql`UPDATE posts SET created_at = now() - interval '2 years' WHERE id = ${texts.old}`);
  await forum.db.execute(sql`UPDATE posts SET status = 'pending' WHERE id = ${texts.pending}`);
  return { author, texts, path: `/api/moderation/authors/${author.id}/hide` };
}

const REASON = 'Sells places on ships that do not exist.';
const hide = (path: string, by = forum.moderator, body: object = { reason: REASON }) =>
  forum.send(by, 'POST', path, body);

async function states(texts: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const { rows } = await forum.db.execute<{ id: string; state: string }>(sql`
    SELECT id, CASE WHEN removed_at IS NOT NULL THEN 'removed' WHEN hidden THEN 'hidden' ELSE status END AS state FROM posts
    UNION ALL SELECT id, CASE WHEN hidden THEN 'hidden' ELSE status END FROM replies
    UNION ALL SELECT id, CASE WHEN removed_at IS NULL THEN 'success' ELSE 'removed' END FROM blog_comments`);
  const found = new Map(rows.map(({ id, state }) => [id, state]));
  return Object.fromEntries(Object.entries(texts).map(([name, id]) => [name, found.get(id) ?? '']));
}

const notices = async (person: TestPerson) =>
  (await forum.get(person, '/api/notification')).json().data as { kind: string; text: string }[];

const countOfReplies = async (postId: string) =>
  (await forum.get(null, `/api/generalPost/getgeneralpostbypostid/${postId}`)).json().data.replyCount;

it('rejects what is pending and hides what is published, however old, with one notification and one entry', async () => {
  const { author, texts, path } = await writeAll();
  expect(await countOfReplies(texts.others)).toBe(1);
  const done = await hide(path);
  expect(done.json()).toMatchObject({
    message: 'Texts of this author: 1 rejected, 3 hidden.',
    data: { rejected: 1, hidden: 3 },
  });
  expect(await states(texts)).toEqual({
    old: 'hidden',
    pending: 'rejected',
    others: 'success',
    reply: 'hidden',
    comment: 'removed',
  });
  expect(await countOfReplies(texts.others)).toBe(0);
  expect((await notices(author)).map(({ kind, text }) => [kind, text])).toEqual([['author.hidden', REASON]]);
  const log = await forum.get(forum.admin, `/api/admin/audit-log?subject=user:${author.id}`);
  expect(log.json().data[0]).toMatchObject({
    action: 'author.hidden',
    actor: { id: forum.moderator.id },
    details: { reason: REASON, rejectedTexts: 1, hiddenTexts: 3 },
  });

  const undone = await forum.send(forum.moderator, 'POST', `/api/moderation/undo/${done.json().data.decisionId}`);
  expect(undone.json().data).toEqual({ restored: 4, skipped: [] });
  expect(await states(texts)).toEqual({
    old: 'success',
    pending: 'pending',
    others: 'success',
    reply: 'success',
    comment: 'success',
  });
  expect(await countOfReplies(texts.others)).toBe(1);
  expect(await notices(author)).toEqual([]);
});

it('does not come back when a suspension of the author is lifted', async () => {
  const { author, texts, path } = await writeAll();
  await hide(path);
  const suspension = `/api/moderation/users/${author.id}/suspension`;
  expect((await forum.send(forum.admin, 'POST', suspension, { reason: REASON })).statusCode).toBe(200);
  expect((await forum.send(forum.admin, 'DELETE', suspension)).json().message).toBe('Suspension lifted.');
  expect((await states(texts))['old']).toBe('hidden');
});

it('needs a reason, is for staff, and is refused for accounts of staff and for those with nothing to hide', async () => {
  const { author, texts, path } = await writeAll();
  const before = await states(texts);
  expect((await hide(path, forum.moderator, { reason: ' ' })).json().fields).toHaveProperty('reason');
  expect((await hide(path, forum.other)).statusCode).toBe(403);
  await writePost(forum, forum.moderator);
  const ofStaff = await hide(`/api/moderation/authors/${forum.moderator.id}/hide`, forum.admin);
  expect([ofStaff.statusCode, ofStaff.json().code]).toEqual([409, 'STAFF']);
  const silent = await forum.person();
  const nothing = await hide(`/api/moderation/authors/${silent.id}/hide`);
  expect([nothing.statusCode, nothing.json().code]).toEqual([409, 'NOTHING_TO_HIDE']);
  expect(await states(texts)).toEqual(before);
  const log = await forum.get(forum.admin, `/api/admin/audit-log?subject=user:${author.id}&action=author.hidden`);
  expect(log.json().data).toEqual([]);
});

it('shows moderators the whole text beside the history of its author', async () => {
  const { author, texts, path } = await writeAll();
  await hide(path);
  const response = await forum.get(forum.moderator, `/api/moderation/queue/post/${texts.pending}`);
  expect(response.statusCode, response.body).toBe(200);
  const { data } = response.json();
  expect(data).toMatchObject({ type: 'post', id: texts.pending, format: 'html' });
  expect(data.text).toMatch(/^<p>/);
  expect(data.history).toMatchObject({
    author: { id: author.id, name: author.name, role: 'member', suspended: null },
    counts: { published: 0, pending: 0, rejected: 1, hidden: 2 },
    openReports: 0,
  });
  expect(data.history.decisions[0]).toMatchObject({ action: 'author.hidden', reason: REASON });
  const others = data.history.texts.map(({ id }: { id: string }) => id);
  expect(others.toSorted()).toEqual([texts.old, texts.reply].toSorted());
  expect(JSON.stringify(data)).not.toContain(author.email);
});

it('shows nobody but staff a text of the queue, and no drafts and unknown texts', async () => {
  const { author, texts } = await writeAll();
  const item = `/api/moderation/queue/post/${texts.pending}`;
  expect((await forum.get(author, item)).statusCode).toBe(403);
  expect((await forum.get(null, item)).statusCode).toBe(401);
  await forum.db.execute(sql`UPDATE posts SET status = 'draft' WHERE id = ${texts.pending}`);
  expect((await forum.get(forum.admin, item)).statusCode).toBe(404);
  expect((await forum.get(forum.admin, `/api/moderation/queue/reply/${texts.pending}`)).statusCode).toBe(404);
  expect((await forum.get(forum.admin, '/api/moderation/queue/parcel/1')).statusCode).toBe(404);
});
