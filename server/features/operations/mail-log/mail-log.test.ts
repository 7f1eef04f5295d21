import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LoggedMail } from '#contract/mail-log.ts';
import { mailTypeNames } from '#contract/mail-types.ts';
import { newId } from '#server/platform/ids.ts';
import { mailTypes } from '#server/platform/mail/mail-types.ts';
import { queueTestMail } from '#server/testing/mails.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
/** An email while the mail server is unavailable. */
let cutOff: TestPortal;
let admin: TestPerson;
beforeAll(async () => {
  [portal, cutOff] = await Promise.all([startTestPortal(), startTestPortal({ SMTP_URL: 'smtp://127.0.0.1:1' })]);
  admin = await portal.person('admin');
});
afterAll(() => Promise.all([portal.close(), cutOff.close()]));

const post = (to: TestPortal, address: string, subject = 'Your sign-in code') =>
  queueTestMail(to, address, subject, 'Your code is 402917.');

async function list(
  query = '',
  on = portal,
  caller = admin,
): Promise<{ data: LoggedMail[]; nextCursor: string | null }> {
  const response = await on.get(caller, `/api/admin/mails${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

test('only admins can read it, and it contains no texts', async () => {
  await post(portal, 'codes@harbour.example');
  expect((await portal.get(null, '/api/admin/mails')).statusCode).toBe(401);
  expect((await portal.get(await portal.person(), '/api/admin/mails')).statusCode).toBe(403);
  expect((await portal.get(await portal.person('moderator'), '/api/admin/mails')).statusCode).toBe(403);
  const response = await portal.get(admin, '/api/admin/mails?search=codes@harbour');
  expect(response.json().data).toHaveLength(1);
  expect(response.body).not.toContain('402917');
  expect(response.headers['cache-control']).toBe('private, no-store');
});

test('hides the code in a subject, also from the search', async () => {
  const email = 'newcomer@harbour.example';
  const form = { name: 'Nele', email, password: 'correct horse quay staple', country: 'NL', terms: true };
  expect((await portal.send(null, 'POST', '/api/user/signup', form)).statusCode).toBe(200);
  const [mail] = await portal.mailbox(email);
  const code = /^Your .+ code is (\d{6})$/.exec(mail?.subject ?? '')?.[1] ?? '';
  expect(code).not.toBe('');
  expect((await list('?search=newcomer@harbour')).data).toMatchObject([
    { to: email, subject: mail?.subject.replace(code, '••••••') },
  ]);
  expect((await list(`?search=${code}`)).data).toEqual([]);
});

test('a sent email shows when it was sent', async () => {
  await post(portal, 'sent@harbour.example');
  await portal.mailbox('sent@harbour.example');
  await expect
    .poll(async () => (await list('?search=sent@harbour')).data)
    .toMatchObject([{ to: 'sent@harbour.example', state: 'sent', failedTries: null, lastError: null }]);
  const [mail] = (await list('?state=sent&search=sent@harbour')).data;
  expect(Date.parse(mail?.sentAt ?? '')).toBeGreaterThanOrEqual(Date.parse(mail?.createdAt ?? ''));
  expect((await list('?state=waiting&search=sent@harbour')).data).toEqual([]);
});

test('an unsent email shows how often it was tried, why it failed, and when it is tried again', async () => {
  const chief = await cutOff.person('admin');
  await post(cutOff, 'stuck@harbour.example');
  const stuck = () => list('?state=waiting&search=stuck', cutOff, chief);
  await expect.poll(async () => (await stuck()).data[0]?.failedTries).toBeGreaterThanOrEqual(1);
  const [mail] = (await stuck()).data;
  expect(mail).toMatchObject({ state: 'waiting', sentAt: null });
  expect(mail?.lastError).toMatch(/ECONNREFUSED|connect/i);
  // All attempts failed.
  await cutOff.db.execute(sql`UPDATE pgboss.job SET state = 'failed' WHERE name = 'send-mail'`);
  expect((await stuck()).data).toEqual([]);
  expect((await list('?state=failed', cutOff, chief)).data).toMatchObject([{ id: mail?.id, nextTryAt: null }]);
});

test('an email whose text was deleted before it was sent counts as failed', async () => {
  const id = newId();
  await portal.db.execute(sql`
    INSERT INTO mails (id, "to", subject, created_at) VALUES (${id}, 'old@harbour.example', 'Old', now() - interval '4 days')`);
  expect((await list('?state=failed')).data).toMatchObject([{ id, state: 'failed', sentAt: null, nextTryAt: null }]);
});

test('pages contain each email once, newest first or oldest first, even if many have the same time', async () => {
  await portal.db.execute(sql`
    INSERT INTO mails (id, "to", subject, created_at)
    SELECT gen_random_uuid(), 'many@harbour.example', 'No. ' || n, '2026-01-01T00:00:00.123456Z'::timestamptz
      + make_interval(secs => n / 4) FROM generate_series(1, 23) n`);
  for (const sort of ['newest', 'oldest']) {
    const seen: LoggedMail[] = [];
    let cursor: string | null = null;
    do {
      const page = await list(`?search=many@harbour&limit=5&sort=${sort}${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...page.data);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(new Set(seen.map((mail) => mail.id)).size).toBe(23);
    const moments = seen.map((mail) => mail.createdAt);
    expect(moments).toEqual(moments.toSorted((a, b) => (sort === 'newest' ? b.localeCompare(a) : a.localeCompare(b))));
  }
});

test('a search takes special characters literally; unknown parameters and values are refused', async () => {
  await post(portal, 'percent@harbour.example', '100%_sure\\');
  expect((await list(`?search=${encodeURIComponent('100%_sure\\')}`)).data).toHaveLength(1);
  expect((await list(`?search=${encodeURIComponent('1%sure')}`)).data).toEqual([]);
  for (const query of ['state=lost', 'sort=subject', 'cursor=x', 'limit=101', 'text=1']) {
    expect((await portal.get(admin, `/api/admin/mails?${query}`)).statusCode, query).toBe(422);
  }
});

test('the log has words for each type of email', () => {
  const names = mailTypes().map(({ name }) => name);
  // Tests of other files define types of their own.
  const own = names.filter((name) => !name.startsWith('test.'));
  expect(mailTypeNames.toSorted()).toEqual(own.sort());
});

describe('a mail server that refuses recipients', () => {
  let refusing: TestPortal;
  let chief: TestPerson;
  const code: Record<string, number> = { gone: 550, busy: 450 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const responseCode = code[address.split('@')[0] ?? ''];
      done(responseCode ? Object.assign(new Error('Mailbox not accepted'), { responseCode }) : null);
    },
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    refusing = await startTestPortal({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    chief = await refusing.person('admin');
  });
  afterAll(async () => {
    await refusing.close();
    await new Promise<void>((closed) => server.close(() => closed()));
  });

  test('a permanent refusal fails at once, with its reason and without its text', async () => {
    await post(refusing, 'gone@harbour.example');
    const failed = () => list('?state=failed&search=gone@', refusing, chief);
    await expect
      .poll(async () => (await failed()).data)
      .toMatchObject([{ failedTries: 1, nextTryAt: null, sentAt: null }]);
    const [mail] = (await failed()).data;
    expect(mail?.lastError).toMatch(/^The mail server refuses it for good: .*550 Mailbox not accepted/);
    const { rows } = await refusing.db.execute(sql`SELECT text, html, headers FROM mails WHERE id = ${mail?.id}`);
    expect(rows).toEqual([{ text: null, html: null, headers: {} }]);
  });

  test('a temporary refusal is tried again and then delivered', async () => {
    await post(refusing, 'busy@harbour.example');
    const waiting = () => list('?state=waiting&search=busy@', refusing, chief);
    await expect.poll(async () => (await waiting()).data[0]?.failedTries).toBe(1);
    expect((await waiting()).data[0]?.lastError).toContain('450 Mailbox not accepted');
    delete code['busy'];
    await refusing.db.execute(
      sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'send-mail' AND state = 'retry'`,
    );
    await expect.poll(async () => (await list('?state=sent&search=busy@', refusing, chief)).data).toHaveLength(1);
  });
});
