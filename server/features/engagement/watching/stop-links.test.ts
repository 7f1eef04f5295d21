import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_WATCHES } from '#contract/watching.ts';
import { newUnsubscribeToken } from '#server/features/accounts/notifications/index.ts';
import { mailsTo } from '#server/features/accounts/users/factory.ts';
import { wholeJob } from '#server/testing/careers-portal.ts';
import { ownCompany } from '#server/testing/directory.ts';
import { ageNotifications, sendDueEmails } from '#server/testing/due-emails.ts';
import { dataOf } from '#server/testing/event-portal.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { linen } from '#server/testing/freight.ts';
import { sendReply } from '#server/testing/mail-causes.ts';
import { oneClickLinkTo } from '#server/testing/mail-headers.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { noticesOf, settle, watch, watchesOf, writePost } from '#server/testing/watching.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

/** What a member watches, and how somebody publishes something that matches it. */
interface Scenario {
  readonly what: object;
  readonly label: string;
  readonly publish: () => Promise<unknown>;
}

async function publishedJob(owner: TestPerson, companyId: string): Promise<void> {
  const job = { ...wholeJob, companyName: undefined, companyId };
  const { id } = dataOf<{ id: string }>(await forum.send(owner, 'POST', '/api/career', job));
  dataOf(await forum.send(forum.moderator, 'POST', `/api/career/${id}/decision`, { status: 'published' }));
}

const scenarios: Readonly<Record<string, () => Promise<Scenario>>> = {
  async thread() {
    const [writer, id] = [await forum.person(), await writePost(forum, forum.author)];
    const publish = () => sendReply(forum, writer, 'general', id);
    return { what: { subject: 'thread', id }, label: 'Stop watching this thread', publish };
  },
  async tag() {
    const writer = await forum.person();
    const publish = () => writePost(forum, writer, { tags: ['Señal & más'] });
    return { what: { subject: 'tag', id: 'señal & más' }, label: 'Stop watching this tag', publish };
  },
  async lane() {
    const writer = await forum.person();
    const publish = () => writePost(forum, writer, { freight: linen }, 'quote');
    const query = { origin: 'INNSA', destination: 'NLRTM' };
    return { what: { subject: 'search', query }, label: 'Stop watching this search', publish };
  },
  async company() {
    const owner = await forum.person();
    const { id } = await ownCompany(forum, owner, forum.moderator);
    const publish = () => publishedJob(owner, id);
    return { what: { subject: 'company', id }, label: 'Stop watching this company', publish };
  },
};

async function sendEmails(): Promise<void> {
  await settle(forum);
  await ageNotifications(forum.portal);
  await sendDueEmails(forum.portal);
}
async function countMails(person: TestPerson): Promise<number | null> {
  return (await forum.db.execute(sql`SELECT 1 FROM mails WHERE "to" = ${person.email}`)).rowCount;
}
const click = (url: string) =>
  forum.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });

describe('the link in the email about a watched', () => {
  it.each(Object.entries(scenarios))('%s ends only that watch, and can be undone', async (_, prepare) => {
    const person = await forum.person();
    const other = await forum.person();
    await watch(forum, person, { subject: 'person', id: other.id, how: 'weekly' });
    const { what, label, publish } = await prepare();
    await watch(forum, person, what as { subject: string });
    await publish();
    await sendEmails();
    const [mail] = await mailsTo(forum, person.email, 1);
    const link = await oneClickLinkTo(forum, person.email);
    expect(mail?.text).toContain(`${label}: ${link}`);
    expect(mail?.text).toMatch(/all emails about what you watch: \S+mail=activityWatching/);
    await forum.send(person, 'POST', '/api/notification/read', { all: true });

    const stopped = await click(link.pathname + link.search);
    expect([stopped.statusCode, stopped.json().data?.how]).toEqual([200, 'now']);
    expect((await click(link.pathname + link.search)).json().data.how).toBe('off');
    expect(await watchesOf(forum, person)).toMatchObject([{ subject: 'person', how: 'weekly' }]);
    await publish();
    await sendEmails();
    expect(await countMails(person)).toBe(1);
    expect((await noticesOf(forum, person)).filter(({ readAt }) => readAt === null)).toEqual([]);

    expect((await click(`${link.pathname}/undo${link.search}&how=now`)).statusCode).toBe(200);
    expect(await watchesOf(forum, person)).toHaveLength(2);
    await publish();
    await sendEmails();
    expect(await countMails(person)).toBe(2);
  });

  it('tag resumes no watch beyond the limit, and few paused ones are kept', async () => {
    const person = await forum.person();
    await forum.db.execute(sql`INSERT INTO watches (id, user_id, subject, how, tag, key, anchor, created_at)
      SELECT gen_random_uuid(), ${person.id}::uuid, 'tag', CASE WHEN i < 0 THEN 'off' ELSE 'now' END,
        'berth' || i, 'tag:berth' || i, 'tag:berth' || i, now() + i * interval '1 second'
      FROM generate_series(${-MAX_WATCHES}, ${MAX_WATCHES - 1}::int) i`);
    const token = await forum.db.transaction((tx) => newUnsubscribeToken(tx, person.id));
    const query = (tag: string) => `token=${token}&mail=watch&watch=tag:${tag}`;
    expect((await click(`/unsubscribe?${query('berth7')}`)).json().data.how).toBe('now');
    await watch(forum, person, { subject: 'tag', id: 'quay' });
    const undone = await click(`/unsubscribe/undo?${query('berth7')}&how=now`);
    expect([undone.statusCode, undone.json().code]).toEqual([409, 'TOO_MANY_WATCHES']);
    expect((await click(`/unsubscribe/undo?${query('quay')}&how=now`)).statusCode).toBe(200);
    const paused = await forum.db.execute<{ tag: string }>(
      sql`SELECT tag FROM watches WHERE user_id = ${person.id} AND how = 'off' ORDER BY created_at DESC`,
    );
    expect([paused.rows.length, paused.rows[0]?.tag, paused.rows.at(-1)?.tag]).toEqual([
      MAX_WATCHES,
      'berth7',
      `berth${1 - MAX_WATCHES}`,
    ]);
  });

  it('thread needs a known token and names what is watched', async () => {
    const link = (token: string, watched: string) => `/unsubscribe?token=${token}&mail=watch${watched}`;
    expect((await click(link('nobody-has-this-token-at-all', '&watch=tag:fcl'))).statusCode).toBe(404);
    expect((await click(link('nobody-has-this-token-at-all', ''))).statusCode).toBe(422);
    expect((await click(link('x', '&watch=tag:fcl'))).statusCode).toBe(422);
  });
});
