/** The end of a session takes effect at once on every replica. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { builtPages as pages } from '#server/testing/built-pages.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';
import { addReplica, type Replica } from '#server/testing/replicas.ts';

let portal: TestPortal;
let second: Replica;
let admin: TestPerson;

beforeAll(async () => {
  portal = await startTestPortal({}, {}, pages);
  second = await addReplica(portal, pages);
  admin = await portal.person('admin');
}, 120_000);
afterAll(async () => {
  await second.close();
  await portal.close();
});

/** What a person who has used the portal before gets from each replica. */
const statuses = ({ cookie }: TestPerson, url = '/api/user/me') =>
  Promise.all([portal.app, second.app].map(async (app) => (await app.inject({ url, headers: { cookie } })).statusCode));

async function knownPerson(): Promise<TestPerson> {
  const person = await portal.person();
  for (let each = 0; each < 2; each += 1) expect(await statuses(person)).toEqual([200, 200]);
  return person;
}

it.each<[string, (person: TestPerson) => Promise<unknown>]>([
  ['the user signs out', (person) => portal.send(person, 'POST', '/api/user/logout')],
  [
    'staff suspend the account',
    (person) => portal.send(admin, 'POST', `/api/moderation/users/${person.id}/suspension`, { reason: 'For the test' }),
  ],
  ['the session is deleted', ({ id }) => portal.db.execute(sql`DELETE FROM sessions WHERE user_id = ${id}::uuid`)],
  [
    'the session is over',
    ({ id }) => portal.db.execute(sql`UPDATE sessions SET expires_at = now() WHERE user_id = ${id}::uuid`),
  ],
  [
    'the account is deleted',
    ({ id }) => portal.db.execute(sql`UPDATE users SET deleted_at = now() WHERE id = ${id}::uuid`),
  ],
])('refuses a known session at once when %s', async (_what, end) => {
  const person = await knownPerson();
  await end(person);
  expect(await statuses(person)).toEqual([401, 401]);
});

it('knows a new role at once', async () => {
  const person = await knownPerson();
  const setRole = (role: string) =>
    portal.db.execute(sql`UPDATE users SET role = ${role} WHERE id = ${person.id}::uuid`);
  expect(await statuses(person, '/api/admin/audit-log')).toEqual([403, 403]);
  await setRole('admin');
  expect(await statuses(person, '/api/admin/audit-log')).toEqual([200, 200]);
  await setRole('member');
  expect(await statuses(person, '/api/admin/audit-log')).toEqual([403, 403]);
});

it('ends a known session at its time', async () => {
  const person = await portal.person();
  await portal.db.execute(
    sql`UPDATE sessions SET expires_at = now() + interval '1 second' WHERE user_id = ${person.id}::uuid`,
  );
  expect(await statuses(person)).toEqual([200, 200]);
  await vi.waitFor(async () => expect(await statuses(person)).toEqual([401, 401]), { timeout: 10_000 });
});

it('prolongs a session that was not used for an hour', async () => {
  const person = await knownPerson();
  await portal.db.execute(
    sql`UPDATE sessions SET last_seen_at = now() - interval '2 hours', expires_at = now() + interval '9 days'
      WHERE user_id = ${person.id}::uuid`,
  );
  expect(await statuses(person)).toEqual([200, 200]);
  const { rows } = await portal.db.execute(
    sql`SELECT expires_at > now() + interval '29 days' AS is_prolonged FROM sessions WHERE user_id = ${person.id}::uuid`,
  );
  expect(rows).toEqual([{ is_prolonged: true }]);
});
