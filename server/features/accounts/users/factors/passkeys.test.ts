import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Deviation, PasskeyDevice } from '#server/testing/passkey-device.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { mailsTo, newAccount, PASSWORD, signedIn, TestBrowser } from '../factory.ts';

let portal: Awaited<ReturnType<typeof startTestPortal>>;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

/** @returns the device and the recovery codes of the first factor */
async function addPasskey(browser: TestBrowser, name = 'Laptop', device = new PasskeyDevice()) {
  const options = (await browser.post('passkeys/options', {})).body.data;
  const added = await browser.post('passkeys', { ...device.create(options), name });
  return { device, added };
}

async function signIn(device: PasskeyDevice, deviation: Deviation = {}) {
  const browser = new TestBrowser(portal);
  const options = (await browser.post('passkey-sign-in/options', {})).body.data;
  const response = await browser.post('passkey-sign-in', device.use(options, deviation));
  return { browser, response };
}

async function memberWithPasskey() {
  const user = await newAccount(portal);
  const browser = await signedIn(portal, user);
  const { device, added } = await addPasskey(browser);
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  return { user, browser, device, added };
}

describe('a passkey', () => {
  it('signs in without a password or a code', async () => {
    const { user, device } = await memberWithPasskey();
    const { browser, response } = await signIn(device);
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    expect(response.body.data.user.email).toBe(user.email);
    expect((await browser.get('sessions')).body.data[0]).toMatchObject({ method: 'passkey', current: true });
  });

  it('comes with ten recovery codes, and ends the sessions that began before it', async () => {
    const user = await newAccount(portal);
    const [here, elsewhere] = [await signedIn(portal, user), await signedIn(portal, user)];
    const { added } = await addPasskey(here);
    expect(added.body.data.recoveryCodes).toHaveLength(10);
    expect((await elsewhere.get('me')).status).toBe(401);
    const second = await addPasskey(here, 'Phone');
    expect(second.added.body.data.recoveryCodes).toBeNull();
    const [notice] = await mailsTo(portal, user.email, 4);
    expect(notice?.subject).toMatch(/The passkey “(Laptop|Phone)” was added/);
  });

  it('never changes what a member’s password sign-in asks for', async () => {
    const { user } = await memberWithPasskey();
    const again = await signedIn(portal, user);
    expect((await again.get('me')).status).toBe(200);
  });

  it('that is removed no longer signs in, and the other one does', async () => {
    const { browser, device } = await memberWithPasskey();
    const { device: other } = await addPasskey(browser, 'Phone');
    const { passkeys } = (await browser.get('security')).body.data;
    expect(passkeys.map(({ name }: { name: string }) => name)).toEqual(['Laptop', 'Phone']);
    expect((await browser.send('DELETE', `/api/user/passkeys/${passkeys[0].id}`)).status).toBe(200);
    expect((await signIn(device)).response.status).toBe(401);
    expect((await signIn(other)).response.status).toBe(200);
  });

  it.each<[string, Deviation]>([
    ['for another origin', { origin: 'http://localhost.evil.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: 'bm90IHRoZSBjaGFsbGVuZ2U' }],
    ['without user verification', { isVerified: false }],
  ])('%s is refused', async (_, deviation) => {
    const { device } = await memberWithPasskey();
    const { browser, response } = await signIn(device, deviation);
    expect([response.status, response.body.code]).toEqual([401, 'PASSKEY_REFUSED']);
    expect((await browser.get('me')).status).toBe(401);
  });

  it('whose counter goes back is refused, and its owner is told', async () => {
    const { user, device } = await memberWithPasskey();
    await signIn(device);
    const { response } = await signIn(device, { counter: 1 });
    expect(response.body.code).toBe('PASSKEY_REFUSED');
    const mails = await mailsTo(portal, user.email, 4);
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('“Laptop” was refused'));
  });

  it('works once for each challenge, also for parallel requests', async () => {
    const { device } = await memberWithPasskey();
    const browser = new TestBrowser(portal);
    const options = (await browser.post('passkey-sign-in/options', {})).body.data;
    const answer = device.use(options);
    const all = await Promise.all(
      Array.from({ length: 20 }, () => new TestBrowser(portal).post('passkey-sign-in', answer)),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is refused five minutes after the browser asked for it', async () => {
    const { device } = await memberWithPasskey();
    const browser = new TestBrowser(portal);
    const options = (await browser.post('passkey-sign-in/options', {})).body.data;
    await portal.db.execute(sql`UPDATE passkey_challenges SET expires_at = expires_at - interval '301 seconds'`);
    expect((await browser.post('passkey-sign-in', device.use(options))).status).toBe(410);
  });

  it('of another account, or a challenge for something else, does not sign in', async () => {
    const { browser } = await memberWithPasskey();
    const stranger = await memberWithPasskey();
    const proof = (await browser.post('proof/options', {})).body.data;
    expect((await browser.post('proof', { passkey: stranger.device.use(proof) })).status).toBe(401);
    const other = (await browser.post('proof/options', {})).body.data;
    expect((await new TestBrowser(portal).post('passkey-sign-in', stranger.device.use(other))).status).toBe(410);
  });

  it('can be added only after a fresh proof', async () => {
    const { user, browser } = await memberWithPasskey();
    await portal.db.execute(
      sql`UPDATE sessions SET proved_at = now() - interval '11 minutes' WHERE user_id = ${user.id}`,
    );
    const refused = await browser.post('passkeys/options', {});
    expect([refused.status, refused.body.code]).toEqual([403, 'PROOF_NEEDED']);
    // A password is not enough for an account with a passkey.
    expect((await browser.post('proof', { password: PASSWORD })).body.code).toBe('FACTOR_NEEDED');
  });
});

describe('a sign-in of an account with a passkey', () => {
  it('is no proof for serious acts unless the passkey was used', async () => {
    const { user, device } = await memberWithPasskey();
    const byCode = await signedIn(portal, user);
    expect((await byCode.post('passkeys/options', {})).body.code).toBe('PROOF_NEEDED');
    const proof = (await byCode.post('proof/options', {})).body.data;
    expect((await byCode.post('proof', { passkey: device.use(proof) })).status).toBe(200);
    expect((await byCode.post('passkeys/options', {})).status).toBe(200);
  });
});

describe('recovery codes', () => {
  it('are not stored for a retry', async () => {
    const user = await newAccount(portal);
    const browser = await signedIn(portal, user);
    await addPasskey(browser);
    const { rows } = await portal.db.execute(sql`SELECT answer FROM idempotency_keys WHERE user_id = ${user.id}`);
    expect(JSON.stringify(rows)).not.toContain('recoveryCodes');
  });
});
