import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAccountDeletion } from '#server/testing/accounts.ts';
import { ageNotifications, sendDueEmails } from '#server/testing/due-emails.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { sendReply } from '#server/testing/mail-causes.ts';
import { decide, noticesOf, settle, watch, writePost } from '#server/testing/watching.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

it('does not name a hidden post that shared a notification with another one', async () => {
  const person = await forum.person();
  await watch(forum, person, { subject: 'category', id: forum.ocean });
  await writePost(forum, forum.author, { title: 'A post that stays' });
  const hidden = await writePost(forum, forum.other, { title: 'A post that is hidden' });
  await settle(forum);
  expect((await noticesOf(forum, person)).map(({ title }) => title)).toEqual(['2 new posts in Ocean']);
  await decide(forum, 'hide', 'post', hidden);
  await settle(forum);
  expect((await noticesOf(forum, person)).map(({ title }) => title)).toEqual(['1 new post in Ocean']);
});

it('withdraws and deletes notifications that quote the texts of a deleted account', async () => {
  const [leaver, reader, follower] = [await forum.person(), await forum.person(), await forum.person()];
  await watch(forum, follower, { subject: 'person', id: leaver.id });
  const postId = await writePost(forum, reader);
  await sendReply(forum, leaver, 'general', postId);
  await forum.send(reader, 'POST', '/api/notification/read', { all: true });
  await sendReply(forum, leaver, 'general', postId);
  await writePost(forum, leaver, { title: 'A post that its author deletes' });
  await settle(forum);
  expect([(await noticesOf(forum, reader)).length, (await noticesOf(forum, follower)).length]).toEqual([2, 1]);
  await forum.db.execute(sql`UPDATE users SET delete_after = now() - interval '1 minute', delete_texts = 'erase'
    WHERE id = ${leaver.id}`);
  expect(await runAccountDeletion(forum.portal)).toBe(1);
  await settle(forum);
  expect([await noticesOf(forum, reader), await noticesOf(forum, follower)]).toEqual([[], []]);
});

it('sends no email to a suspended member', async () => {
  const person = await forum.person();
  const postId = await writePost(forum, person);
  await sendReply(forum, forum.other, 'general', postId);
  const body = { reason: 'For a test.' };
  const suspended = await forum.send(forum.admin, 'POST', `/api/moderation/users/${person.id}/suspension`, body);
  expect(suspended.statusCode, suspended.body).toBe(200);
  await ageNotifications(forum.portal);
  await sendDueEmails(forum.portal);
  const mails = await forum.db.execute(sql`SELECT type FROM mails WHERE "to" = ${person.email} ORDER BY created_at`);
  expect(mails.rows).toEqual([{ type: 'users.suspended' }]);
});
