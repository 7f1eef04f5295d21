import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let admin: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal({ SITE_NAME: 'Old Quay' });
  admin = await portal.person('admin');
});
afterEach(() => call(null));
afterAll(() => portal.close());

const PATH = '/api/admin/settings/name';
const call = (name: unknown, caller: TestPerson | null = admin) => portal.send(caller, 'PATCH', PATH, { name });
/** On the same database. */
const anotherProcess = () => {
  const { settings, db, databaseUrl, portal: parts } = portal;
  return buildApp({ settings, db, readDb: parts.readDb, jobs: openJobs(databaseUrl, () => {}), files: parts.files });
};
const read = async (url: string) => (await portal.get(null, url)).body;

test('is the configured one until an admin sets another, and again when that is removed', async () => {
  expect((await portal.get(admin, PATH)).json().data).toEqual({ name: 'Old Quay', usual: 'Old Quay', isUsual: true });
  const named = await call('  New \n Harbour ');
  expect(named.json()).toEqual({
    message: 'The portal’s name is now New Harbour.',
    data: { name: 'New Harbour', usual: 'Old Quay', isUsual: false },
  });
  expect((await portal.get(admin, PATH)).json().data).toEqual(named.json().data);
  expect((await call(null)).json().data).toEqual({ name: 'Old Quay', usual: 'Old Quay', isUsual: true });
});

test('only admins can set it, with 1 to 60 characters, and the audit log records it', async () => {
  for (const caller of [null, await portal.person(), await portal.person('moderator')]) {
    const refused = caller === null ? 401 : 403;
    expect((await call('Mine', caller)).statusCode).toBe(refused);
    expect((await portal.get(caller, PATH)).statusCode).toBe(refused);
  }
  for (const name of ['', '   ', 'x'.repeat(61), 7, undefined]) {
    const refused = await call(name);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['name']]);
  }
  expect((await call('y'.repeat(60))).statusCode).toBe(200);
  const log = (await portal.get(admin, '/api/admin/audit-log?action=site.named')).json().data;
  expect(log[0]).toMatchObject({ subject: 'site:name', actor: { id: admin.id }, details: { name: 'y'.repeat(60) } });
});

test('is used immediately in feeds, calendars, documentation, terms and share pictures', async () => {
  const places = ['/forum/rss.xml', '/events/calendar.ics', '/api/openapi.json', '/api/docs', '/api/site/terms'];
  const tag = async () => (await portal.get(null, '/share/site.png')).headers['etag'];
  const before = await tag();
  for (const place of places) expect(await read(place)).toContain('Old Quay');
  await call('New Harbour');
  for (const place of places) {
    expect(await read(place)).toContain('New Harbour');
    expect(await read(place)).not.toContain('Old Quay');
  }
  expect(await tag()).not.toBe(before);
});

test('is used in emails, and as the sender’s name if none is configured', async () => {
  await call('New Harbour');
  const { email } = await portal.person();
  await portal.send(null, 'POST', '/api/user/forgot-password', { email });
  const [mail] = await portal.mailbox(email);
  expect(mail?.subject).toBe('Reset your password: New Harbour');
  expect(mail?.text).toContain('-- \nNew Harbour');
  expect(mail?.html).toContain('>New Harbour</a></h1>');
  const index = (await portal.app.inject({ url: '/dev/mailbox' })).body;
  const path = /\/dev\/mailbox\/[\w-]+/.exec(index)?.[0] ?? '';
  expect((await portal.app.inject({ url: path })).body).toContain(
    'From: New Harbour &lt;no-reply@quayside.example&gt;',
  );
});

test('reaches other replicas', async () => {
  const { app, portal: other } = await anotherProcess();
  try {
    expect(other.settings.SITE_NAME).toBe('Old Quay');
    await call('New Harbour');
    await expect.poll(() => other.settings.SITE_NAME).toBe('New Harbour');
  } finally {
    await app.close();
  }
});

test('is known from the start of a new process', async () => {
  await call('New Harbour');
  const { app, portal: next } = await anotherProcess();
  expect(next.settings.SITE_NAME).toBe('New Harbour');
  await app.close();
});
