import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal } from '#server/testing/portal.ts';
import { createAccount, setRole } from './accounts.ts';
import { newAccount, newEmail, signedIn } from './factory.ts';

let portal: Awaited<ReturnType<typeof startTestPortal>>;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

it('creates one account per address', async () => {
  const account = { email: newEmail(), name: 'Once' };
  const make = () => portal.db.transaction((tx) => createAccount(tx, account));
  const created = await Promise.all([make(), make(), make()]);
  expect(created.filter(Boolean)).toHaveLength(1);
});

it('assigns a role, with which the person signs in again, and records it', async () => {
  const user = await newAccount(portal);
  const browser = await signedIn(portal, user);
  await portal.db.transaction((tx) => setRole(tx, user.email, 'moderator', null));
  expect((await browser.get('me')).status).toBe(401);
  expect((await (await signedIn(portal, user)).get('me')).body.role).toBe('moderator');
  const log = await portal.db.execute(sql`
    SELECT details FROM audit_log WHERE subject = ${`user:${user.id}`} AND action = 'account.roleChanged'`);
  expect(log.rows).toEqual([{ details: { role: 'moderator' } }]);
});

it('assigns no role to an address without an account', async () => {
  expect(await portal.db.transaction((tx) => setRole(tx, newEmail(), 'admin', null))).toBeUndefined();
});
