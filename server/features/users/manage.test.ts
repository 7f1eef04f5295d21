import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let admin: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.person('admin');
});
afterAll(() => portal.close());

it('lists accounts by name, address, role and suspension, a page at a time', async () => {
  const people = [await portal.person(), await portal.person(), await portal.person('moderator')];
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const url: string = `/api/admin/users?limit=1${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`;
    const page: { data: { id: string }[]; nextCursor: string | null } = (await portal.get(admin, url)).json();
    seen.push(...page.data.map((one) => one.id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.slice(0, 3).sort()).toEqual(people.map((one) => one.id).sort());
  const found = await portal.get(admin, `/api/admin/users?search=${encodeURIComponent(people[0]?.email ?? '')}`);
  expect(found.json().data).toMatchObject([{ id: people[0]?.id, suspended: null }]);
  expect((await portal.get(admin, '/api/admin/users?search=%25_%5C')).json().data).toEqual([]);
  expect((await portal.get(people[2] ?? null, '/api/admin/users')).statusCode).toBe(403);
});

it('suspends: sessions end at once, the person reads why; and lifts it again', async () => {
  const person = await portal.person();
  const path = `/api/moderation/users/${person.id}/suspension`;
  const over = await portal.send(admin, 'POST', path, { reason: 'Spam', until: '2020-01-01T00:00:00Z' });
  expect([over.statusCode, Object.keys(over.json().fields)]).toEqual([422, ['until']]);
  await portal.send(admin, 'POST', path, { reason: 'Sold places on ships that do not exist' });
  expect((await portal.get(person, '/api/user/me')).statusCode).toBe(401);
  expect((await portal.mailbox(person.email))[0]?.text).toContain('Sold places on ships');
  const listed = (await portal.get(admin, '/api/admin/users?suspended=true')).json().data;
  expect(listed).toMatchObject([{ id: person.id, suspended: { until: null } }]);
  expect((await portal.send(admin, 'DELETE', path)).statusCode).toBe(200);
  expect((await portal.get(admin, '/api/admin/users?suspended=true')).json().data).toEqual([]);
  expect(
    (await portal.send(admin, 'POST', `/api/moderation/users/${admin.id}/suspension`, { reason: 'Me' })).statusCode,
  ).toBe(422);
  const staff = await portal.send(admin, 'POST', `/api/moderation/users/${admin.id}/suspension`, { reason: 'Myself' });
  expect(staff.json().code).toBe('STAFF');
});

it('gives roles, keeps an admin whatever the race, and writes it into the log', async () => {
  const other = await portal.person('admin');
  const demote = (id: string) => portal.send(admin, 'PATCH', `/api/admin/users/${id}`, { role: 'member' });
  const answers = await Promise.all([demote(other.id), demote(admin.id)]);
  expect(answers.map((one) => one.statusCode).sort()).not.toEqual([200, 200]);
  const log = (
    await portal.get(answers[1]?.statusCode === 200 ? other : admin, '/api/admin/audit-log?action=account.roleChanged')
  ).json();
  expect(log.data[0]).toMatchObject({ actor: { id: admin.id }, details: { from: 'admin', role: 'member' } });
});
