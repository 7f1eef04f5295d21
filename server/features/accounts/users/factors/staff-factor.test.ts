import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PasskeyDevice } from '#server/testing/passkey-device.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { newAccount, signedIn } from '../factory.ts';

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
