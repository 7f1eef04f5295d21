import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCategory, createSubCategory } from '#server/features/content/categories/manage.ts';
import { type Db, openDatabase } from '#server/platform/database/open.ts';
import { readSettings } from '#server/settings.ts';
import { cloneDatabase } from '#server/testing/database.ts';
import { ageNotifications, sendDueEmails } from '#server/testing/due-emails.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { causeMail, mailCauses, review, sendPost, sendReply } from '#server/testing/mail-causes.ts';
import { makePerson, type TestPerson } from '#server/testing/people.ts';
import { startPortalProcess } from '#server/testing/portal-process.ts';
import { type SmtpSink, startSmtpSink } from '#server/testing/smtp-sink.ts';

let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink();
});
afterAll(() => sink.stopServer());

async function count(db: Db, query: ReturnType<typeof sql>): Promise<number> {
  const result = await db.execute<{ count: number }>(query);
  return result.rows[0]?.count ?? 0;
}
/** Due emails that are not sent, written or not. */
const unsent = (db: Db) =>
  count(
    db,
    sql`SELECT (SELECT count(*) FROM mails WHERE sent_at IS NULL)::int + (SELECT count(*) FROM notifications
      WHERE mail_switch IS NOT NULL AND mailed_at IS NULL AND read_at IS NULL)::int AS count`,
  );
/** Skips the pause between attempts. */
const hurry = (db: Db) => db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);
const allSent = (db: Db) =>
  expect.poll(async () => (await hurry(db)) && unsent(db), { timeout: 60_000, interval: 100 }).toBe(0);

describe('by SMTP', () => {
  let forum: Forum;
  beforeAll(async () => {
    forum = await makeForum({ SMTP_URL: sink.url });
  });
  afterAll(() => forum.close());

  async function sendDue(): Promise<void> {
    await ageNotifications(forum.portal);
    await sendDueEmails(forum.portal);
  }

  const wants = (person: TestPerson, switches: object) =>
    forum.send(person, 'PATCH', `/api/notification/preferences/${person.id}`, switches);

  it('each of the twelve preferences sends its email once or not at all', async () => {
    const people = [];
    for (const cause of mailCauses) {
      const keen = await causeMail(forum, cause, { [cause.name]: true });
      const quiet = await causeMail(forum, cause, { [cause.name]: false });
      people.push({ name: cause.name, keen, quiet });
    }
    await sendDue();
    await allSent(forum.db);
    const got = people.map(({ name, keen, quiet }) => [
      name,
      sink.subjectsTo(keen.email).length,
      sink.subjectsTo(quiet.email).length,
    ]);
    expect(got).toEqual(mailCauses.map(({ name }) => [name, 1, 0]));
  }, 90_000);

  it('sends no email about an approval, and none to others, before the approval', async () => {
    const [caller, writer] = [await forum.person(), await forum.person()];
    await wants(caller, { generalPostCreation: true });
    await wants(writer, { generalReplyCreation: true });
    const postId = await sendPost(forum, caller, 'general');
    await review(forum, 'all');
    const replyId = await sendReply(forum, writer, 'general', postId);
    await review(forum, 'none');
    await sendDue();
    await allSent(forum.db);
    const waits = 'Your reply is awaiting review: A post that makes mails';
    expect(sink.subjectsTo(writer.email)).toEqual([waits]);
    expect(sink.subjectsTo(caller.email)).toEqual(['Your post is published: A post that makes mails']);
    await forum.send(forum.moderator, 'POST', '/api/moderation/decide', {
      act: 'approve',
      items: [{ type: 'reply', id: replyId }],
      reason: '',
    });
    await sendDue();
    await allSent(forum.db);
    expect(sink.subjectsTo(writer.email)).toEqual([waits, 'Your reply was approved: A post that makes mails']);
  });

  it('sends waiting emails once when the mail server is back', async () => {
    await sink.stopServer();
    const people = await Promise.all(Array.from({ length: 25 }, () => forum.person()));
    for (const person of people) {
      await wants(person, { generalPostCreation: true });
      await sendPost(forum, person, 'general');
    }
    await sendDue();
    const failed = sql`SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'send-mail' AND state = 'retry'`;
    for (let tries = 0; tries < 3; tries += 1) {
      await expect.poll(() => count(forum.db, failed), { timeout: 30_000 }).toBe(people.length);
      await hurry(forum.db);
    }
    await sink.startServer();
    await allSent(forum.db);
    expect(people.map((person) => sink.subjectsTo(person.email).length)).toEqual(people.map(() => 1));
  }, 90_000);

  it('retries for the three days for which an email is kept', async () => {
    const found = await forum.db.execute<{ limit: number; delay: number; longest: number }>(
      sql`SELECT retry_limit AS limit, retry_delay AS delay, retry_delay_max AS longest FROM pgboss.job
        WHERE name = 'send-mail' LIMIT 1`,
    );
    const { limit = 0, delay = 0, longest = 0 } = found.rows[0] ?? {};
    // The pause varies randomly between half and all of this.
    const shortest = (tried: number) => Math.min(longest, delay * 2 ** Math.min(16, tried)) / 2;
    const seconds = Array.from({ length: limit }, (_, at) => shortest(at + 1)).reduce((sum, wait) => sum + wait, 0);
    expect(seconds).toBeGreaterThan(3 * 86_400);
  });
});

it('a killed portal loses no email and sends none twice', async () => {
  const database = await cloneDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'quayside-smtp-'));
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SMTP_URL: sink.url,
    MAIL_DELAY_SECONDS: '0',
  };
  const opened = openDatabase({ connectionString: database.url, poolSize: 4 }, () => undefined);
  const { db } = opened;
  const fields = { description: '', enabled: true };
  const { id: categoryId } = await createCategory(db, { userId: null }, { ...fields, name: 'Freight' });
  const { id: subCategoryId } = await createSubCategory(db, { userId: null }, categoryId, { ...fields, name: 'Ocean' });
  const people: TestPerson[] = [];
  const post = async (url: string) => {
    const person = await makePerson(db, readSettings(env), 'member');
    const send = async (method: string, path: string, body: object) => {
      const headers = { 'content-type': 'application/json', cookie: person.cookie };
      return (await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) })).status;
    };
    expect(await send('PATCH', `/notification/preferences/${person.id}`, { generalPostCreation: true })).toBe(200);
    const body = {
      title: 'Written before the power went',
      description: '<p>Ten characters or more.</p>',
      subCategoryId,
      status: 'success',
    };
    expect(await send('POST', '/generalPost/creategeneralpost', body)).toBe(201);
    people.push(person);
  };

  const first = await startPortalProcess(env);
  sink.stopResponding();
  for (let n = 0; n < 6; n += 1) await post(first.url);
  // Kills the portal while it sends: the mail server has received only the sender.
  await expect.poll(() => sink.waiting(), { timeout: 40_000 }).toBeGreaterThan(0);
  for (let n = 0; n < 3; n += 1) await post(first.url);
  await first.end('SIGKILL');
  await sink.resumeResponses();
  // Simulates a missed heartbeat.
  await db.execute(sql`UPDATE pgboss.job SET heartbeat_on = now() - interval '1 hour' WHERE state = 'active'`);
  await db.execute(sql`UPDATE pgboss.queue SET monitor_on = NULL, monitor_claim_on = NULL`);

  const second = await startPortalProcess(env);
  await allSent(db);
  expect(people.map((person) => sink.subjectsTo(person.email).length)).toEqual(people.map(() => 1));
  await second.end('SIGTERM');
  await opened.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
}, 120_000);
