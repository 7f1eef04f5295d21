import { sql } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal } from '#server/testing/portal.ts';
import { codeFor, countCodes, mailbox, newAccount, PASSWORD, signedIn, TestBrowser, wrongCode } from '../factory.ts';
import type { UserRow } from '../queries.ts';

let portal: Awaited<ReturnType<typeof startTestPortal>>;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

/** As if the phone’s clock were a few seconds early: each code of a test is for another time step. */
const codeAt = (secret: string, step: number) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + step * 30 });

async function memberWithApp() {
  const user = await newAccount(portal);
  const browser = await signedIn(portal, user);
  const { secret } = (await browser.post('authenticator', {})).body.data;
  const confirmed = await browser.post('authenticator/confirm', { code: codeAt(secret, -1) });
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
  return { user, browser, secret: secret as string, recoveryCodes: confirmed.body.data.recoveryCodes as string[] };
}

/** Enters the password and the emailed code. @returns the second step */
async function firstStep(user: UserRow) {
  const browser = new TestBrowser(portal);
  const earlier = await countCodes(portal, user.email);
  const { body } = await browser.post('login', { email: user.email, password: PASSWORD });
  const code = await codeFor(portal, user.email, earlier + 1);
  const entered = await browser.post('verify-otp', { challengeId: body.data.challengeId, code });
  expect(entered.body.data.user).toBeUndefined();
  return { browser, factor: entered.body.data.factor as { challengeId: string; methods: string[] } };
}

describe('an authenticator app', () => {
  it('is asked for after the code, and signs in with its code once', async () => {
    const { user, secret } = await memberWithApp();
    const { browser, factor } = await firstStep(user);
    expect(factor.methods).toEqual(['authenticator', 'recoveryCode']);
    expect((await browser.get('me')).status).toBe(401);
    const code = codeAt(secret, 0);
    const entered = await browser.post('verify-factor', { challengeId: factor.challengeId, code });
    expect(entered.body.data.user.email).toBe(user.email);
    const next = await firstStep(user);
    const replayed = await next.browser.post('verify-factor', { challengeId: next.factor.challengeId, code });
    expect([replayed.status, replayed.body.code, replayed.body.triesLeft]).toEqual([401, 'FACTOR_WRONG', 4]);
  });

  it('accepts one of 200 parallel tries with the same code', async () => {
    const { user, secret } = await memberWithApp();
    const code = codeAt(secret, 0);
    const steps = [await firstStep(user), await firstStep(user)];
    const tries = await Promise.all(
      Array.from({ length: 200 }, (_, at) => {
        const { browser, factor } = steps[at % steps.length] as (typeof steps)[number];
        return browser.post('verify-factor', { challengeId: factor.challengeId, code });
      }),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('allows five wrong codes for each sign-in', async () => {
    const { user, secret } = await memberWithApp();
    const { browser, factor } = await firstStep(user);
    const wrong = wrongCode(codeAt(secret, 0));
    for (const left of [4, 3, 2, 1, 0]) {
      const refused = await browser.post('verify-factor', { challengeId: factor.challengeId, code: wrong });
      expect(refused.body.triesLeft).toBe(left);
    }
    const late = await browser.post('verify-factor', { challengeId: factor.challengeId, code: codeAt(secret, 0) });
    expect([late.status, late.body.code]).toEqual([410, 'OTP_EXPIRED']);
  });

  it('is skipped on a device that its owner trusts, and ends the trust from before', async () => {
    const user = await newAccount(portal);
    await signedIn(portal, user, true);
    const here = await signedIn(portal, user);
    const { secret } = (await here.post('authenticator', {})).body.data;
    await here.post('authenticator/confirm', { code: codeAt(secret, -1) });
    expect((await here.get('devices')).body.data).toEqual([]);
    const { browser, factor } = await firstStep(user);
    const body = { challengeId: factor.challengeId, code: codeAt(secret, 0), trustDevice: true };
    expect((await browser.post('verify-factor', body)).status).toBe(200);
    const trusted = await browser.post('login', { email: user.email, password: PASSWORD });
    expect(trusted.body.data.user.email).toBe(user.email);
  });

  it('moves to another phone: the old one works until the new one is confirmed', async () => {
    const { user, browser, secret } = await memberWithApp();
    const next = (await browser.post('authenticator', {})).body.data.secret;
    const step = await firstStep(user);
    const old = { challengeId: step.factor.challengeId, code: codeAt(secret, 0) };
    expect((await step.browser.post('verify-factor', old)).status).toBe(200);
    const confirmed = await browser.post('authenticator/confirm', { code: codeAt(next, 0) });
    expect([confirmed.status, confirmed.body.data.recoveryCodes]).toEqual([200, null]);
    const again = await firstStep(user);
    const refused = { challengeId: again.factor.challengeId, code: codeAt(secret, 1) };
    expect((await again.browser.post('verify-factor', refused)).status).toBe(401);
    const accepted = { challengeId: again.factor.challengeId, code: codeAt(next, 1) };
    expect((await again.browser.post('verify-factor', accepted)).status).toBe(200);
  });

  it('has no effect before its first code is entered', async () => {
    const user = await newAccount(portal);
    const browser = await signedIn(portal, user);
    const { secret, picture } = (await browser.post('authenticator', {})).body.data;
    expect(picture).toContain('<svg');
    const wrong = await browser.post('authenticator/confirm', { code: wrongCode(codeAt(secret, 0)) });
    expect(wrong.body.code).toBe('FACTOR_WRONG');
    const again = await signedIn(portal, user);
    expect((await again.get('me')).status).toBe(200);
  });

  it('is stored encrypted', async () => {
    const { user, secret } = await memberWithApp();
    const { rows } = await portal.db.execute(sql`SELECT secret FROM authenticators WHERE user_id = ${user.id}`);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify((await portal.get(null, '/api/user/export')).json())).not.toContain(secret);
  });

  it('that was removed is no longer asked for', async () => {
    const { user, browser } = await memberWithApp();
    expect((await browser.send('DELETE', '/api/user/authenticator')).status).toBe(200);
    expect((await browser.get('security')).body.data).toMatchObject({ authenticator: null, recoveryCodesLeft: 0 });
    expect((await (await signedIn(portal, user)).get('me')).status).toBe(200);
  });
});

describe('a recovery code', () => {
  it('signs in once, however it is typed, and the owner is told', async () => {
    const { user, recoveryCodes } = await memberWithApp();
    const [first = ''] = recoveryCodes;
    const { browser, factor } = await firstStep(user);
    const typed = first.toUpperCase().replaceAll('-', ' ');
    const entered = await browser.post('verify-factor', { challengeId: factor.challengeId, recoveryCode: typed });
    expect(entered.body.data.user.email).toBe(user.email);
    expect((await browser.get('security')).body.data.recoveryCodesLeft).toBe(9);
    const again = await firstStep(user);
    const replayed = await again.browser.post('verify-factor', {
      challengeId: again.factor.challengeId,
      recoveryCode: first,
    });
    expect(replayed.body.code).toBe('FACTOR_WRONG');
    await expect
      .poll(async () => (await mailbox(portal, user.email)).map(({ subject }) => subject))
      .toContainEqual(expect.stringContaining('A recovery code was used'));
  });

  it('no longer works after new ones were created', async () => {
    const { user, browser, recoveryCodes } = await memberWithApp();
    const renewed = (await browser.post('recovery-codes', {})).body.data.recoveryCodes as string[];
    expect(new Set([...renewed, ...recoveryCodes]).size).toBe(20);
    const { browser: other, factor } = await firstStep(user);
    const old = await other.post('verify-factor', {
      challengeId: factor.challengeId,
      recoveryCode: recoveryCodes[1],
    });
    expect(old.status).toBe(401);
  });
});

describe('a lost device', () => {
  it('is reported after the first step; its owner is told and can stop it', async () => {
    const { user, browser } = await memberWithApp();
    const { browser: other, factor } = await firstStep(user);
    expect((await other.post('lost-factors', { challengeId: factor.challengeId })).status).toBe(200);
    expect((await other.post('lost-factors', { challengeId: factor.challengeId })).status).toBe(409);
    expect((await browser.get('security')).body.data.lostFactorsDueAt).not.toBeNull();
    await expect
      .poll(async () => (await mailbox(portal, user.email)).map(({ subject }) => subject))
      .toContainEqual(expect.stringContaining('asked to remove your passkeys'));
    expect((await browser.post('lost-factors/cancel', {})).status).toBe(200);
    expect((await browser.get('security')).body.data.lostFactorsDueAt).toBeNull();
  });

  it('can’t be reported without a first step', async () => {
    const nowhere = '01890000-0000-7000-8000-000000000000';
    expect((await new TestBrowser(portal).post('lost-factors', { challengeId: nowhere })).status).toBe(410);
  });
});

describe('the link in an email about an account', () => {
  it('ends all sessions, takes back the new factor and starts a password reset, once', async () => {
    const { user, browser } = await memberWithApp();
    await expect
      .poll(async () => (await mailbox(portal, user.email)).map(({ subject }) => subject))
      .toContainEqual(expect.stringContaining('An authenticator app was added'));
    const mail = (await mailbox(portal, user.email)).find(({ subject }) => subject.includes('authenticator'));
    const token = /\/login\/not-me#([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const owner = new TestBrowser(portal);
    expect((await owner.post('not-me', { token })).status).toBe(200);
    expect((await browser.get('me')).status).toBe(401);
    expect((await owner.post('not-me', { token })).status).toBe(410);
    await expect
      .poll(async () => (await mailbox(portal, user.email)).map(({ subject }) => subject))
      .toContainEqual(expect.stringContaining('Reset your password'));
    expect((await (await signedIn(portal, user)).get('me')).status).toBe(200);
  });
});

describe('a sign-in with a new device', () => {
  it('is reported, but not the first one and none with a known browser', async () => {
    const user = await newAccount(portal);
    const first = await signedIn(portal, user);
    await first.post('logout', {});
    const reports = async () =>
      (await mailbox(portal, user.email)).filter(({ subject }) => subject.startsWith('New sign-in')).length;
    const { body } = await first.post('login', { email: user.email, password: PASSWORD });
    const code = await codeFor(portal, user.email, 2);
    await first.post('verify-otp', { challengeId: body.data.challengeId, code });
    await signedIn(portal, user);
    await expect.poll(reports).toBe(1);
  });
});
