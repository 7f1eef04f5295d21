import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendDigests } from '#server/features/accounts/notifications/send-digests.ts';
import { watchedKinds } from '#server/testing/due-emails.ts';
import { dataOf, mailsTo } from '#server/testing/event-portal.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { sendReply } from '#server/testing/mail-causes.ts';
import { oneClickLinkTo } from '#server/testing/mail-headers.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { noticesOf, settle, watch } from '#server/testing/watching.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

async function write(by: TestPerson, title: string): Promise<string> {
  const body = { title, description: '<p>Some text about it.</p>', subCategoryId: forum.ocean, status: 'success' };
  return dataOf<{ id: string }>(await forum.send(by, 'POST', '/api/generalPost/creategeneralpost', body)).id;
}
const textsTo = async (person: TestPerson, count: number): Promise<string[]> =>
  (await mailsTo(forum, person.email, count)).map(({ text }) => text).toReversed();
const subjectsTo = async (email: string): Promise<string[]> =>
  (await forum.db.execute<{ subject: string }>(sql`SELECT subject FROM mails WHERE "to" = ${email}`)).rows.map(
    ({ subject }) => subject,
  );
const send = () => sendDigests(forum.portal, watchedKinds);
const set = (person: TestPerson, body: object) =>
  forum.send(person, 'PATCH', `/api/notification/preferences/${person.id}`, body);
/** As if this time had passed for one person. */
async function pass(person: TestPerson, hours: number): Promise<void> {
  const before = sql`make_interval(hours => ${hours}::int)`;
  await forum.db.execute(sql`UPDATE notification_preferences SET daily_sent_at = daily_sent_at - ${before},
    weekly_sent_at = weekly_sent_at - ${before} WHERE user_id = ${person.id}::uuid`);
  await forum.db.execute(
    sql`UPDATE notified_once SET created_at = created_at - ${before} WHERE user_id = ${person.id}::uuid`,
  );
}

describe('a digest', () => {
  it('names everything new once, in one email, with a line for the replies of a thread', async () => {
    const [person, writer] = [await forum.person(), await forum.person()];
    const thread = await write(forum.author, 'Who pays THC under CPT');
    await watch(forum, person, { subject: 'thread', id: thread, how: 'daily' });
    await watch(forum, person, { subject: 'person', id: writer.id, how: 'daily' });
    const first = await sendReply(forum, writer, 'general', thread);
    await sendReply(forum, writer, 'general', thread);
    const post = await write(writer, 'How to read a GRI notice');
    await settle(forum);
    expect(await noticesOf(forum, person)).toHaveLength(2);
    await Promise.all([send(), send(), send()]);
    expect(await subjectsTo(person.email)).toEqual(['Today at Quayside']);
    const [text] = await textsTo(person, 1);
    expect(text).toMatch(
      new RegExp(`2 new replies to “Who pays THC under CPT”: \\S+/general/${thread}#reply-${first}`),
    );
    expect(text).toMatch(new RegExp(`How to read a GRI notice \\(Ocean\\): \\S+/general/${post}\\s`));
    expect(text).toContain('/notification/watching');
    await pass(person, 24);
    await send();
    expect(await subjectsTo(person.email)).toHaveLength(1);
  });

  it('comes daily for one watch and weekly for another, and with the most discussed posts', async () => {
    const [person, writer, other] = [await forum.person(), await forum.person(), await forum.person()];
    await watch(forum, person, { subject: 'person', id: writer.id, how: 'daily' });
    await watch(forum, person, { subject: 'person', id: other.id, how: 'weekly' });
    await set(person, { digest: 'daily' });
    await write(writer, 'For today');
    await write(other, 'For this week');
    await settle(forum);
    await send();
    const [first = ''] = await textsTo(person, 1);
    const watched = (text: string) => text.slice(0, text.indexOf('Most discussed'));
    expect(watched(first)).toContain('For today');
    expect(watched(first)).not.toContain('For this week');
    const countWeekly = async (mails: number) =>
      (await textsTo(person, mails)).filter((text) => watched(text).includes('For this week')).length;
    for (let day = 1; day <= 6; day += 1) {
      await pass(person, 24);
      await send();
    }
    expect(await countWeekly(7)).toBe(0);
    await pass(person, 24);
    await send();
    expect(await countWeekly(8)).toBe(1);
  });

  it('unsubscribes with one click from what is watched, and keeps notifying in the portal', async () => {
    const [person, writer] = [await forum.person(), await forum.person()];
    await watch(forum, person, { subject: 'person', id: writer.id, how: 'daily' });
    await write(writer, 'The first one');
    await settle(forum);
    await send();
    const link = await oneClickLinkTo(forum, person.email);
    const left = await forum.app.inject({
      method: 'POST',
      url: link.pathname + link.search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(left.statusCode).toBe(200);
    await write(writer, 'The second one');
    await settle(forum);
    await pass(person, 24);
    await send();
    expect(await subjectsTo(person.email)).toHaveLength(1);
    expect(await noticesOf(forum, person)).toMatchObject([{ count: 2 }]);
    // What was left out is not sent later.
    await set(person, { activityWatching: true });
    await pass(person, 24);
    await send();
    expect(await subjectsTo(person.email)).toHaveLength(1);
  });

  it('names nothing that was hidden or deleted in the meantime', async () => {
    const [person, writer] = [await forum.person(), await forum.person()];
    await watch(forum, person, { subject: 'person', id: writer.id, how: 'daily' });
    const ids = [await write(writer, 'Hidden title'), await write(writer, 'Deleted title')];
    await settle(forum);
    await forum.send(person, 'POST', '/api/notification/read', { all: true });
    const items = [{ type: 'post', id: ids[0] }];
    await forum.send(forum.moderator, 'POST', '/api/moderation/decide', { act: 'hide', items, reason: 'For a test.' });
    await forum.send(writer, 'DELETE', `/api/generalPost/deletegeneralpost/${ids[1]}`);
    await send();
    expect(await subjectsTo(person.email)).toEqual([]);
  });

  it('is not sent to suspended accounts', async () => {
    const [person, writer] = [await forum.person(), await forum.person()];
    await watch(forum, person, { subject: 'person', id: writer.id, how: 'daily' });
    await write(writer, 'Some news');
    await settle(forum);
    await forum.db.execute(sql`UPDATE users SET suspended_at = now() WHERE id = ${person.id}::uuid`);
    await send();
    expect(await subjectsTo(person.email)).toEqual([]);
  });

  it('is sent later if its email could not be queued, without affecting others', async () => {
    const [unlucky, lucky, writer] = [await forum.person(), await forum.person(), await forum.person()];
    for (const person of [unlucky, lucky])
      await watch(forum, person, { subject: 'person', id: writer.id, how: 'weekly' });
    await write(writer, 'News of the week');
    await settle(forum);
    for (const person of [unlucky, lucky]) await pass(person, 7 * 24);
    await forum.db.execute(sql`UPDATE users SET email = 'unlucky@sender.example' WHERE id = ${unlucky.id}::uuid`);
    await forum.db.execute(sql`CREATE FUNCTION refuse_mail() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW."to" = 'unlucky@sender.example' THEN RAISE 'no mail to this one'; END IF; RETURN NEW; END $$`);
    await forum.db.execute(sql`CREATE TRIGGER refuse_mail BEFORE INSERT ON mails
      FOR EACH ROW EXECUTE FUNCTION refuse_mail()`);
    await send();
    expect(await subjectsTo(lucky.email)).toEqual(['This week at Quayside']);
    await forum.db.execute(sql`DROP TRIGGER refuse_mail ON mails`);
    await send();
    expect(await subjectsTo('unlucky@sender.example')).toHaveLength(1);
    expect(await subjectsTo(lucky.email)).toHaveLength(1);
  });
});
