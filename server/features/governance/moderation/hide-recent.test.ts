/** Suspending a member can hide what the member published in the last 30 days. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeComment, writeReply } from '#server/testing/author-texts.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { writePost } from '#server/testing/watching.ts';
import { deleteOldDecisions } from './queries.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

/** Texts of a new member: one of each kind, an older post, one that staff hid before, and those of somebody else. */
async function writeAll() {
  const member = await forum.person();
  const [post, older, hidden, others] = [
    await writePost(forum, member),
    await writePost(forum, member),
    await writePost(forum, member),
    await writePost(forum, forum.author),
  ];
  const texts = {
    post,
    older,
    hidden,
    others,
    reply: await writeReply(forum, member, others),
    othersReply: await writeReply(forum, forum.other, others),
    comment: await writeComment(forum, member),
  };
  await forum.db.execute(sql`UPDATE posts SET created_at = now() - interval '31 days', published_at = NULL
    WHERE id = ${older}`);
  const items = [{ type: 'post', id: hidden }];
  const body = { act: 'hide', items, reason: 'It breaks the rules.' };
  expect((await forum.send(forum.moderator, 'POST', '/api/moderation/decide', body)).statusCode).toBe(200);
  return { member, texts, path: `/api/moderation/users/${member.id}/suspension` };
}

/** The names of the texts that members can read. */
async function shown(texts: Readonly<Record<string, string>>): Promise<string[]> {
  const { rows } = await forum.db.execute<{ id: string }>(sql`
    SELECT id FROM posts WHERE status = 'success' AND removed_at IS NULL
    UNION ALL SELECT id FROM replies WHERE status = 'success' AND removed_at IS NULL
    UNION ALL SELECT id FROM blog_comments WHERE removed_at IS NULL`);
  const ids = new Set(rows.map(({ id }) => id));
  return Object.keys(texts).filter((name) => ids.has(texts[name] ?? ''));
}

const suspend = (path: string, body: object = { hideTexts: true }, by = forum.admin) =>
  forum.send(by, 'POST', path, { reason: 'Sells places on ships that do not exist', ...body });

const log = async (member: TestPerson) =>
  (await forum.get(forum.admin, `/api/admin/audit-log?subject=user:${member.id}`)).json().data as {
    action: string;
    details: Record<string, unknown>;
  }[];

const all = ['post', 'older', 'others', 'reply', 'othersReply', 'comment'];
const left = ['older', 'others', 'othersReply'];

it('hides the texts of the last 30 days, and lifting the suspension restores exactly those', async () => {
  const { member, texts, path } = await writeAll();
  expect(await shown(texts)).toEqual(all);
  const suspended = await suspend(path);
  expect(suspended.json()).toMatchObject({
    message: 'Account suspended and signed out everywhere. 3 texts hidden.',
    data: { hidden: { count: 3 } },
  });
  expect(await shown(texts)).toEqual(left);
  expect((await log(member))[0]).toMatchObject({ action: 'account.suspended', details: { hiddenTexts: 3 } });
  const single = await forum.get(forum.admin, `/api/admin/audit-log?subject=post:${texts.post}`);
  expect(single.json().data.map(({ action }: { action: string }) => action)).not.toContain('content.hidden');

  // However long the suspension lasts.
  await forum.db.execute(sql`UPDATE moderation_decisions SET at = at - interval '40 days'
    WHERE suspended_id = ${member.id}`);
  await deleteOldDecisions(forum.db);
  const lifted = await forum.send(forum.admin, 'DELETE', path);
  expect(lifted.json().message).toBe('Suspension lifted. 3 texts restored.');
  expect(await shown(texts)).toEqual(all);
  expect((await log(member))[0]).toMatchObject({ action: 'account.suspensionLifted', details: { restoredTexts: 3 } });
  await deleteOldDecisions(forum.db);
  const { rows } = await forum.db.execute(sql`SELECT 1 FROM moderation_decisions WHERE suspended_id = ${member.id}`);
  expect(rows).toEqual([]);
});

it('restores them by an undo that keeps the suspension, also by a moderator, and once', async () => {
  const { member, texts, path } = await writeAll();
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const suspended = await suspend(path, { hideTexts: true, until }, forum.moderator);
  const undo = `/api/moderation/undo/${suspended.json().data.hidden.decisionId}`;
  const undone = await forum.send(forum.moderator, 'POST', undo);
  expect(undone.json().data).toEqual({ restored: 3, skipped: [] });
  expect(await shown(texts)).toEqual(all);
  expect((await log(member))[0]).toMatchObject({ action: 'content.undone', details: { restoredTexts: 3 } });
  expect((await forum.send(forum.moderator, 'POST', undo)).statusCode).toBe(409);
  expect((await forum.send(forum.admin, 'DELETE', path)).json().message).toBe('Suspension lifted.');
});

it('refuses to hide them a second time, and changes nothing', async () => {
  const { texts, path } = await writeAll();
  await suspend(path);
  const again = await suspend(path);
  expect([again.statusCode, again.json().code]).toEqual([409, 'ALREADY_HIDDEN']);
  expect((await suspend(path, {})).statusCode).toBe(200);
  expect(await shown(texts)).toEqual(left);
});

it('hides nothing unless it is chosen, if nothing was published, or if the member can’t be suspended', async () => {
  const { texts, path } = await writeAll();
  expect((await suspend(path, {})).json().data.hidden).toBeNull();
  expect(await shown(texts)).toEqual(all);
  const silent = await forum.person();
  const nothing = await suspend(`/api/moderation/users/${silent.id}/suspension`);
  expect([nothing.statusCode, nothing.json().data.hidden]).toEqual([200, null]);
  const post = await writePost(forum, forum.moderator);
  expect((await suspend(`/api/moderation/users/${forum.moderator.id}/suspension`)).json().code).toBe('STAFF');
  expect(await shown({ post })).toEqual(['post']);
});
