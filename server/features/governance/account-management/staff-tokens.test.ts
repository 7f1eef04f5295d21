import { sql } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffApiToken } from '#contract/staff-security.ts';
import { mailsTo, newAccount, signedIn } from '#server/features/accounts/users/factory.ts';
import { callWith, createToken } from '#server/testing/api-tokens.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let admin: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.person('admin');
});
afterAll(() => portal.close());

const listed = async (): Promise<StaffApiToken[]> =>
  (await portal.get(admin, '/api/admin/api-tokens?limit=100')).json<{ data: StaffApiToken[] }>().data;

it('admins see the tokens of staff without secrets, in pages, and not those of members', async () => {
  const [moderator, member] = [await portal.person('moderator'), await portal.person()];
  const { token } = await createToken(portal, moderator, {
    name: 'Queue watcher',
    scopes: ['moderation:read'],
    addresses: ['203.0.113.0/24'],
  });
  await createToken(portal, moderator, { name: 'Second', scopes: ['posts:read'] });
  await createToken(portal, member, { name: 'Of a member', scopes: ['posts:read'] });
  await callWith(portal, token, '/api/moderation/queue', { remoteAddress: '203.0.113.4' });

  const all = await listed();
  expect(all.map(({ name }) => name)).toEqual(['Second', 'Queue watcher']);
  expect(all[1]).toMatchObject({
    owner: { id: moderator.id, name: moderator.name, role: 'moderator' },
    scopes: ['moderation:read'],
    addresses: ['203.0.113.0/24'],
    lastFour: token.slice(-4),
    lastAddress: '203.0.113.4',
  });
  expect(JSON.stringify(all)).not.toContain(token.slice(0, -4));

  const first = (await portal.get(admin, '/api/admin/api-tokens?limit=1')).json();
  const second = (await portal.get(admin, `/api/admin/api-tokens?limit=1&cursor=${first.nextCursor}`)).json();
  expect([first.data[0].name, second.data[0].name, second.nextCursor]).toEqual(['Second', 'Queue watcher', null]);
  for (const person of [moderator, member]) {
    expect((await portal.get(person, '/api/admin/api-tokens')).statusCode).toBe(403);
  }
});

it('an admin revokes a token, and its owner reads why', async () => {
  const owner = await portal.person('moderator');
  const { token, apiToken } = await createToken(portal, owner, { name: 'Old script', scopes: ['account:read'] });
  const url = `/api/admin/api-tokens/${apiToken.id}`;
  expect((await portal.send(owner, 'DELETE', url)).statusCode).toBe(403);
  const response = await portal.send(admin, 'DELETE', `${url}?reason=${encodeURIComponent('Published by mistake')}`);
  expect([response.statusCode, response.body]).toEqual([200, response.body]);
  expect((await callWith(portal, token, '/api/user/me')).statusCode).toBe(401);
  expect((await listed()).map(({ name }) => name)).not.toContain('Old script');
  expect((await portal.send(admin, 'DELETE', url)).statusCode).toBe(404);
  const mails = await mailsTo(portal, owner.email, 2);
  expect(mails.find(({ subject }) => subject.startsWith('Staff revoked'))?.text).toContain('Published by mistake');

  const log = (await portal.get(admin, `/api/admin/audit-log?action=token.revoked&subject=user:${owner.id}`)).json();
  expect(log.data).toMatchObject([
    { actor: { id: admin.id }, details: { name: 'Old script', by: 'staff', reason: 'Published by mistake' } },
  ]);
});

it('tokens of staff who must have a second factor and do not have one may do what their session may', async () => {
  const strict = await startTestPortal({ STAFF_SECOND_FACTOR: 'required' });
  try {
    const user = await newAccount(strict, 'admin');
    const browser = await signedIn(strict, user);
    const body = { name: 'Robot', scopes: ['administration:read', 'account:write'], expiresInDays: null };
    expect((await browser.post('api-tokens', body)).body.code).toBe('FACTOR_NEEDED');

    const { secret } = (await browser.post('authenticator', {})).body.data;
    await browser.post('authenticator/confirm', { code: generateSync({ secret }) });
    const { token } = (await browser.post('api-tokens', body)).body.data;
    expect((await callWith(strict, token, '/api/admin/health')).statusCode).toBe(200);

    await strict.db.execute(sql`DELETE FROM authenticators WHERE user_id = ${user.id}::uuid`);
    for (const url of ['/api/admin/health', '/api/user/profile/01890000-0000-7000-8000-000000000000']) {
      const refused = await callWith(strict, token, url);
      expect([url, refused.statusCode, refused.json().code]).toEqual([url, 403, 'FACTOR_NEEDED']);
    }
  } finally {
    await strict.close();
  }
});

it('the audit log says through which session or token staff acted', async () => {
  const staff = await portal.person('admin');
  const { token, apiToken } = await createToken(portal, staff, {
    name: 'Mail watcher',
    scopes: ['administration:read'],
  });
  const channels = async (only = '') => {
    const url = `/api/admin/audit-log?action=mail.logRead&person=${encodeURIComponent(staff.email)}${only}`;
    return (await portal.get(admin, url)).json().data.map(({ channel }: { channel: object }) => channel);
  };
  await callWith(portal, token, '/api/admin/mails');
  expect(await channels()).toEqual([{ kind: 'token', id: apiToken.id, name: 'Mail watcher' }]);
  await portal.get(staff, '/api/admin/mails');
  expect((await channels('&channel=token')).map(({ kind }: { kind: string }) => kind)).toEqual(['token']);
  expect((await channels('&channel=session')).map(({ kind }: { kind: string }) => kind)).toEqual(['session']);
  expect(await channels()).toEqual([
    { kind: 'session', id: expect.any(String), name: null },
    { kind: 'token', id: apiToken.id, name: 'Mail watcher' },
  ]);
  const created = (
    await portal.get(admin, `/api/admin/audit-log?action=token.created&subject=user:${staff.id}`)
  ).json();
  expect(created.data[0].channel.kind).toBe('session');
});

it('no token reads the accounts of members one page after another, which would be an export without a proof', async () => {
  const { token } = await createToken(portal, admin, { scopes: ['moderation:write'] });
  for (const path of ['/api/admin/users', `/api/admin/users/${admin.id}`]) {
    const response = await callWith(portal, token, path);
    expect([response.statusCode, response.json().code]).toEqual([403, 'TOKEN_REFUSED']);
  }
});

it('what staff may read only with a fresh proof is refused to their tokens', async () => {
  const { token } = await createToken(portal, admin, { scopes: ['administration:write'] });
  const response = await callWith(portal, token, '/api/admin/exports/users');
  expect([response.statusCode, response.json().code]).toEqual([403, 'TOKEN_REFUSED']);
});
