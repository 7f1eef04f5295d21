import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserId } from '#contract/ids.ts';
import { mailRows, mailSwitches } from '#contract/preferences.ts';
import { newId } from '#server/platform/ids.ts';
import { plainNotice } from '#server/platform/notices/factory.ts';
import { ageNotifications, sendDueEmails, watchedKinds } from '#server/testing/due-emails.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { causeMail, type MailCause, mailCauses, review, sendPost } from '#server/testing/mail-causes.ts';
import { oneClickLinkTo } from '#server/testing/mail-headers.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { listSources, readSource } from '#server/testing/sources.ts';
import { readUnread } from '../notifications/live.ts';
import { notify } from '../notifications/notify.ts';
import { sendDigests } from '../notifications/send-digests.ts';
import { sendAllDue } from '../notifications/send-due.ts';
import { hashOldTokens, newUnsubscribeToken } from '../notifications/unsubscribe-token-queries.ts';
import { mailsTo } from '../users/factory.ts';

let forum: Forum;
beforeAll(async () => {
  // Moves notifications into the past, so that their emails are due.
  forum = await makeForum();
});
afterAll(() => forum.close());

const pathOf = (person: TestPerson) => `/api/notification/preferences/${person.id}`;
const set = (person: TestPerson, body: object) => forum.send(person, 'PATCH', pathOf(person), body);
const age = () => ageNotifications(forum.portal);
async function subjects(person: TestPerson): Promise<string[]> {
  const found = await forum.db.execute<{ subject: string }>(
    sql`SELECT subject FROM mails WHERE "to" = ${person.email} ORDER BY created_at, id`,
  );
  return found.rows.map((row) => row.subject);
}

describe('preferences', () => {
  it('of activity each turn an email on or off', async () => {
    const sources = (await listSources(['server/features'])).map(readSource);
    const activity = mailRows.filter(({ group }) => group === 'activity');
    expect(activity.filter(({ name }) => !sources.some((source) => source.includes(`'${name}'`)))).toEqual([]);
  });

  it('of a new account: no email about own publications and likes, all other emails, no digest', async () => {
    const person = await forum.person();
    const switches = mailSwitches.map((name) => [name, !name.endsWith('Creation') && name !== 'activityLikes']);
    const expected = { ...Object.fromEntries(switches), digest: 'off' };
    expect((await forum.get(person, pathOf(person))).json().data).toEqual(expected);
    // The first save stores a row with the same defaults.
    expect((await set(person, {})).json().data).toEqual(expected);
  });

  it('keep the values that were not changed', async () => {
    await set(forum.author, { quotePostCreation: true, digest: 'weekly' });
    const { data } = (await forum.get(forum.author, pathOf(forum.author))).json();
    expect(data).toMatchObject({ quotePostCreation: true, quotePostModeration: true, digest: 'weekly' });
    await set(forum.author, { digest: 'off', quotePostCreation: false });
  });

  it('are accessible to their owner and admins only', async () => {
    const statuses = [];
    for (const person of [null, forum.other, forum.moderator, forum.admin])
      statuses.push((await forum.get(person, pathOf(forum.author))).statusCode);
    expect(statuses).toEqual([401, 403, 403, 200]);
  });

  it('of an account that does not exist can be neither read nor changed', async () => {
    const nobody = { ...forum.author, id: newId<UserId>() };
    const responses = [await forum.get(forum.admin, pathOf(nobody))];
    responses.push(await forum.send(forum.admin, 'PATCH', pathOf(nobody), { digest: 'daily' }));
    expect(responses.map((response) => response.statusCode)).toEqual([404, 404]);
  });

  it.each([
    [{ quotePostCreation: 'yes' }],
    [{ quotePostCreation: null }],
    [{ everything: true }],
    [{ digest: 'hourly' }],
  ])('refuse %j', async (body) => expect((await set(forum.author, body)).statusCode).toBe(422));
});

const accepted: MailCause = { name: 'generalPostModeration', kind: 'general', thing: 'Post', step: 'Moderation' };

describe('emails', () => {
  it.each(mailCauses)('sends $name once if it is on, and never if it is off', async (cause) => {
    const keen = await causeMail(forum, cause, { [cause.name]: true });
    const quiet = await causeMail(forum, cause, { [cause.name]: false });
    await sendDueEmails(forum.portal);
    expect(await subjects(keen)).toEqual([]);
    await age();
    await Promise.all([sendAllDue(forum.portal, watchedKinds), sendAllDue(forum.portal, watchedKinds)]);
    await sendDueEmails(forum.portal);
    expect(await subjects(keen)).toHaveLength(1);
    expect(await subjects(quiet)).toEqual([]);
  });

  it('sends although the clock was set back by an hour after it became due', async () => {
    const person = await causeMail(forum, accepted);
    await forum.db.execute(sql`UPDATE notifications SET created_at = created_at + interval '1 hour'`);
    await sendDueEmails(forum.portal);
    expect(await subjects(person)).toHaveLength(1);
  });

  it('is not sent if the notification was read in the meantime', async () => {
    const person = await causeMail(forum, accepted);
    await forum.send(person, 'POST', '/api/notification/read', { all: true });
    await age();
    await sendDueEmails(forum.portal);
    expect(await subjects(person)).toEqual([]);
  });

  it('has a link to unsubscribe, and one-click unsubscription for mail programs', async () => {
    const person = await causeMail(forum, accepted);
    await age();
    await sendDueEmails(forum.portal);
    const link = await oneClickLinkTo(forum, person.email);
    const click = (url: string) =>
      forum.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await click(link.pathname + link.search)).statusCode).toBe(200);
    const { data } = (await forum.get(person, pathOf(person))).json();
    expect([data.generalPostModeration, data.generalPostRejected]).toEqual([false, true]);
    expect((await click('/unsubscribe?token=nobody-has-this-token-at-all&mail=all')).statusCode).toBe(404);
    const incomplete = await click('/unsubscribe?token=x&mail=all');
    expect([incomplete.statusCode, incomplete.json().message]).toEqual([
      422,
      'This link is not complete. Copy the whole link from the email.',
    ]);
    expect((await click(`/unsubscribe${link.search.replace('generalPostModeration', 'role')}`)).statusCode).toBe(422);
  });

  it.each([
    [
      'multipart/form-data; boundary=xyz',
      '--xyz\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--xyz--\r\n',
    ],
    [
      'Multipart/Form-Data; boundary="x y"',
      '--x y\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x y--\r\n',
    ],
    ['application/x-www-form-urlencoded; charset=utf-8', 'List-Unsubscribe=One-Click'],
  ])('takes one click as %s', async (type, payload) => {
    const person = await forum.person();
    await set(person, { digest: 'daily' });
    const token = await forum.db.transaction((tx) => newUnsubscribeToken(tx, person.id));
    const click = (path: string) =>
      forum.app.inject({
        ...{ method: 'POST', url: `${path}?token=${token}&mail=digest`, payload },
        headers: { 'content-type': type },
      });
    const response = await click('/unsubscribe');
    expect(response.statusCode, response.body).toBe(200);
    expect((await forum.get(person, pathOf(person))).json().data.digest).toBe('off');
  });

  it('is undone with the same link, without signing in', async () => {
    const person = await forum.person();
    await set(person, { digest: 'daily' });
    const token = await forum.db.transaction((tx) => newUnsubscribeToken(tx, person.id));
    const click = (path: string, mail: string) =>
      forum.app.inject({
        method: 'POST',
        url: `${path}?token=${token}&mail=${mail}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    const chosen = async () => {
      const { data } = (await forum.get(person, pathOf(person))).json();
      return [data.digest, data.activityWatching];
    };
    const { data } = (await click('/unsubscribe', 'digests')).json();
    expect([data, await chosen()]).toEqual([{ digest: 'daily' }, ['off', false]]);
    expect((await click('/unsubscribe/undo', `digests&digest=${data.digest}`)).statusCode).toBe(200);
    expect(await chosen()).toEqual(['daily', true]);
    await click('/unsubscribe', 'activityWatching');
    await click('/unsubscribe/undo', 'activityWatching');
    expect(await chosen()).toEqual(['daily', true]);
    // Their watches have ended.
    expect((await click('/unsubscribe/undo', 'jobAlerts')).statusCode).toBe(422);
    // Other tests count the digests of all members.
    await set(person, { digest: 'off' });
  });
});

it('stores the tokens of links hashed, also those of emails that an earlier release sent', async () => {
  const [old, person] = [await forum.person(), await causeMail(forum, mailCauses[1] as MailCause)];
  const oldToken = `${newId()}-of-an-old-email`;
  await forum.db.execute(
    sql`INSERT INTO notification_preferences (user_id, unsubscribe_token) VALUES (${old.id}, ${oldToken})`,
  );
  const digestOf = async (by: TestPerson) => (await forum.get(by, pathOf(by))).json().data.digest;
  const unsubscribe = (token: string) =>
    forum.app.inject({
      ...{ method: 'POST', url: `/unsubscribe?token=${token}&mail=digest`, payload: 'List-Unsubscribe=One-Click' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  for (const hash of [false, true]) {
    if (hash) await hashOldTokens(forum.db);
    await set(old, { digest: 'daily' });
    expect((await unsubscribe(oldToken)).statusCode).toBe(200);
    expect(await digestOf(old)).toBe('off');
  }
  await age();
  await sendDueEmails(forum.portal);
  const mails = await mailsTo(forum, person.email, 1);
  const token = /unsubscribe\?token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
  expect((await unsubscribe(token)).statusCode).toBe(200);
  for (const table of [sql`notification_preferences`, sql`unsubscribe_tokens`, sql`mails WHERE sent_at IS NOT NULL`]) {
    const rows = await forum.db.execute(sql`SELECT * FROM ${table}`);
    expect(rows.rows.length).toBeGreaterThan(0);
    for (const secret of [oldToken, token]) expect(JSON.stringify(rows.rows)).not.toContain(secret);
  }
  const kept = await forum.db.execute<{ token: string }>(
    sql`SELECT unsubscribe_token AS token FROM notification_preferences`,
  );
  for (const { token: value } of kept.rows) expect((await unsubscribe(value)).statusCode).toBe(422);
});

describe('one’s own publication', () => {
  const publications = mailCauses.filter(({ step }) => step === 'Creation');

  it.each(publications)('emails $name only on request, and never shows it in the portal', async (cause) => {
    const person = await causeMail(forum, cause, { [cause.name]: true });
    const shown = async () => ({
      list: (await forum.get(person, '/api/notification')).json().data,
      unread: (await forum.get(person, '/api/notification/unread-count')).json().data.unread,
      newest: (await readUnread(forum.db, person.id)).notification,
      exported: (await forum.get(person, '/api/user/export')).json().notifications,
    });
    const nothing = { list: [], unread: 0, newest: null, exported: [] };
    expect(await shown()).toEqual(nothing);
    // A hidden notification can’t be read, so nothing cancels its email.
    await forum.send(person, 'POST', '/api/notification/read', { all: true });
    await age();
    await sendDueEmails(forum.portal);
    expect(await subjects(person)).toHaveLength(1);
    expect(await shown()).toEqual(nothing);
  });

  it('shows that it is pending, and the decision', async () => {
    const person = await forum.person();
    await review(forum, 'all');
    const id = await sendPost(forum, person, 'general');
    await review(forum, 'none');
    const kinds = async () =>
      (await forum.get(person, '/api/notification')).json().data.map((item: { kind: string }) => item.kind);
    expect(await kinds()).toEqual(['post.pending']);
    const items = [{ type: 'post', id }];
    await forum.send(forum.moderator, 'POST', '/api/moderation/decide', { act: 'approve', items, reason: '' });
    expect(await kinds()).toEqual(['post.accepted', 'post.pending']);
  });
});

describe('digests', () => {
  it('are sent once per period to those who want them, with the most discussed posts', async () => {
    const person = await forum.person();
    await set(person, { digest: 'daily' });
    expect(await sendDigests(forum.portal, watchedKinds)).toBe(1);
    expect(await sendDigests(forum.portal, watchedKinds)).toBe(0);
    expect(await subjects(person)).toEqual(['Today at Quayside']);
    await forum.db.execute(sql`UPDATE notification_preferences SET daily_sent_at = now() - interval '1 day'`);
    await forum.db.execute(sql`UPDATE posts SET created_at = created_at - interval '2 days'`);
    expect(await sendDigests(forum.portal, watchedKinds)).toBe(0);
  });
});

it('sends nothing to deleted accounts', async () => {
  const person = await forum.person();
  await forum.db.execute(sql`UPDATE users SET deleted_at = now() WHERE id = ${person.id}`);
  await forum.db.transaction((tx) =>
    notify(tx, [person.id], {
      ...plainNotice({ title: 'Too late' }),
      url: '/',
      preference: 'generalPostModeration',
    }),
  );
  await age();
  await sendDueEmails(forum.portal);
  expect(await subjects(person)).toEqual([]);
});
