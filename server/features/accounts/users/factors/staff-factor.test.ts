import { sql } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { PasskeyDevice } from '#server/testing/passkey-device.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { insertAlert } from '../alert-queries.ts';
import { mailbox, newAccount, signedIn, TestBrowser } from '../factory.ts';
import { listLiveSessions } from '../socket-user.ts';
import { resetFactorsByEmail } from './lost-factors.ts';

let portal: Awaited<ReturnType<typeof startTestPortal>>;
beforeAll(async () => {
  portal = await startTestPortal({ STAFF_SECOND_FACTOR: 'required' });
});
afterAll(() => portal.close());

describe('staff who must have a factor', () => {
  it('can only add one until they have it', async () => {
    const browser = await signedIn(portal, await newAccount(portal, 'admin'));
    expect((await browser.get('me')).body.needsFactor).toBe(true);
    for (const path of ['/api/admin/users', '/api/moderation/queue', '/api/user/export', '/api/notification']) {
      const { status, body } = await browser.send('GET', path);
      expect([path, status, body.code]).toEqual([path, 403, 'FACTOR_NEEDED']);
    }
    const device = new PasskeyDevice();
    const options = (await browser.post('passkeys/options', {})).body.data;
    expect((await browser.post('passkeys', { ...device.create(options), name: 'Key' })).status).toBe(200);
    expect((await browser.get('me')).body.needsFactor).toBe(false);
    expect((await browser.send('GET', '/api/admin/users')).status).toBe(200);
  });

  it('use it in each sign-in, even if it is a passkey and the password was right', async () => {
    const user = await newAccount(portal, 'moderator');
    const browser = await signedIn(portal, user, true);
    const device = new PasskeyDevice();
    const options = (await browser.post('passkeys/options', {})).body.data;
    await browser.post('passkeys', { ...device.create(options), name: 'Key' });
    const again = await signedIn(portal, user, true);
    expect((await again.get('me')).status).toBe(401);
    const trusted = await browser.post('login', { email: user.email, password: 'correct horse quay staple' });
    expect(trusted.body.data.factor.methods).toEqual(['passkey', 'recoveryCode']);
    const { challengeId } = trusted.body.data.factor;
    const step = (await browser.post('verify-factor/options', { challengeId })).body.data;
    const entered = await browser.post('verify-factor', { challengeId, passkey: device.use(step) });
    expect(entered.body.data.user.needsFactor).toBe(false);
  });

  it('can’t remove the last one', async () => {
    const browser = await signedIn(portal, await newAccount(portal, 'admin'));
    const { secret } = (await browser.post('authenticator', {})).body.data;
    await browser.post('authenticator/confirm', { code: generateSync({ secret }) });
    const refused = await browser.send('DELETE', '/api/user/authenticator');
    expect([refused.status, refused.body.code]).toEqual([409, 'LAST_FACTOR']);
  });

  it('who were members when they signed in prove themselves first', async () => {
    const user = await newAccount(portal);
    const member = await signedIn(portal, user);
    expect((await member.get('me')).body.needsFactor).toBe(false);
    await portal.db.execute(`UPDATE users SET role = 'moderator' WHERE id = '${user.id}'`);
    expect((await member.send('GET', '/api/moderation/queue')).body.code).toBe('FACTOR_NEEDED');
  });
});

it('a page that is open gets nothing live while its session lacks a factor', async () => {
  const { id } = await newAccount(portal, 'moderator').then(async (user) => {
    await signedIn(portal, user);
    const { rows } = await portal.db.execute<{ id: string }>(sql`SELECT id FROM sessions WHERE user_id = ${user.id}`);
    return rows[0] ?? { id: '' };
  });
  const isLive = async () => (await listLiveSessions(portal.db, portal.portal.settings, [id])).has(id as never);
  expect(await isLive()).toBe(false);
  await portal.db.execute(sql`UPDATE sessions SET has_factor = true WHERE id = ${id}`);
  expect(await isLive()).toBe(true);
});

it('every endpoint but those for signing in and for factors refuses staff without a factor', async () => {
  const person = await portal.person('admin');
  const open: string[] = [];
  for (const { endpoint, publicFor } of portal.portal.router.bound) {
    if (publicFor !== undefined || endpoint.path.endsWith('/logout')) continue;
    const path = endpoint.path.replaceAll(/:\w+/g, '01890000-0000-7000-8000-000000000000');
    const response =
      endpoint.method === 'GET'
        ? await portal.get(person, path)
        : await portal.send(person, endpoint.method, path, endpoint.body ? {} : undefined);
    const isRefused = response.statusCode === 403 && response.json().code === 'FACTOR_NEEDED';
    if (!isRefused) open.push(`${endpoint.method} ${endpoint.path}`);
  }
  expect(open.sort()).toMatchSnapshot();
});

it('serious acts need a fresh proof', () => {
  const fresh = portal.portal.router.bound.filter((bound) => bound.fresh);
  expect(fresh.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort()).toMatchSnapshot();
});

describe('the link in an email to staff', () => {
  it('removes no factor, because a mailbox alone must not be enough', async () => {
    const user = await newAccount(portal, 'admin');
    const browser = await signedIn(portal, user);
    const device = new PasskeyDevice();
    const options = (await browser.post('passkeys/options', {})).body.data;
    await browser.post('passkeys', { ...device.create(options), name: 'Key' });
    const find = async () =>
      (await mailbox(portal, user.email)).flatMap(({ text }) => /\/login\/not-me#([\w-]+)/.exec(text)?.[1] ?? [])[0];
    await expect.poll(find).toBeDefined();
    const thief = new TestBrowser(portal);
    expect((await thief.post('not-me', { token: await find() })).status).toBe(200);
    expect((await browser.get('me')).status).toBe(401);
    const sign = (await thief.post('passkey-sign-in/options', {})).body.data;
    expect((await thief.post('passkey-sign-in', device.use(sign))).status).toBe(200);
  });
});

describe('the link in an email about a lost device', () => {
  it('stops the removal, also for staff', async () => {
    const user = await newAccount(portal, 'admin');
    await portal.db.execute(sql`INSERT INTO factor_resets (user_id, due_at) VALUES (${user.id}, now())`);
    const token = newToken();
    await portal.db.transaction((tx) =>
      insertAlert(tx, { userId: user.id, tokenHash: hashToken(token), kind: 'factorsLost' }, null),
    );
    expect((await new TestBrowser(portal).post('not-me', { token })).status).toBe(200);
    const { rows } = await portal.db.execute(sql`SELECT FROM factor_resets WHERE user_id = ${user.id}`);
    expect(rows).toEqual([]);
  });
});

it('factors that are removed from the command line are told to their owner', async () => {
  const user = await newAccount(portal, 'admin');
  await portal.db.transaction((tx) => resetFactorsByEmail(tx, portal.portal, user.email));
  await expect
    .poll(async () => (await mailbox(portal, user.email)).map(({ text }) => text))
    .toContainEqual(expect.stringMatching(/reported as lost.*\/login\/not-me#/s));
});

describe('two factors that are removed at the same time', () => {
  it('leave one', async () => {
    const browser = await signedIn(portal, await newAccount(portal, 'admin'));
    for (const name of ['One', 'Two']) {
      const options = (await browser.post('passkeys/options', {})).body.data;
      await browser.post('passkeys', { ...new PasskeyDevice().create(options), name });
    }
    const { passkeys } = (await browser.get('security')).body.data as { passkeys: { id: string }[] };
    const removed = await Promise.all(passkeys.map(({ id }) => browser.send('DELETE', `/api/user/passkeys/${id}`)));
    expect(removed.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
