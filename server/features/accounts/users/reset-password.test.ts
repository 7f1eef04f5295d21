import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal } from '#server/testing/portal.ts';
import { codeFor, mailbox, newAccount, newEmail, PASSWORD, realLimits, signedIn, TestBrowser } from './factory.ts';

let portal: Awaited<ReturnType<typeof startTestPortal>>;
beforeAll(async () => {
  portal = await startTestPortal(realLimits);
});
afterAll(() => portal.close());

const NEW = 'another barge under bridges';

describe('password reset', () => {
  it('sets the new password, ends all sessions and trusted devices, and sends an email', async () => {
    const user = await newAccount(portal);
    const [phone, laptop] = [await signedIn(portal, user, true), await signedIn(portal, user)];
    const guest = new TestBrowser(portal);
    const { body } = await guest.post('forgot-password', { email: user.email });
    const entry = { challengeId: body.data.challengeId, code: await codeFor(portal, user.email, 3) };

    const weak = await guest.post('reset-password', { ...entry, password: 'password123' });
    expect(weak.status).toBe(422);
    expect((await guest.post('reset-password', { ...entry, password: NEW })).status).toBe(200);
    expect((await guest.post('reset-password', { ...entry, password: NEW })).status).toBe(410);

    expect([(await phone.get('me')).status, (await laptop.get('me')).status]).toEqual([401, 401]);
    expect((await phone.post('login', { email: user.email, password: PASSWORD })).status).toBe(401);
    expect((await phone.post('login', { email: user.email, password: NEW })).body.data).toHaveProperty('challengeId');
    const notice = async () => (await mailbox(portal, user.email)).find(({ subject }) => /was changed/.test(subject));
    // Somebody else may have done it.
    await expect.poll(async () => (await notice())?.text).toContain('/login/not-me#');
  });

  it('responds in the same way for an unknown address', async () => {
    const user = await newAccount(portal);
    const browser = new TestBrowser(portal);
    const known = await browser.post('forgot-password', { email: user.email });
    const unknown = await browser.post('forgot-password', { email: newEmail() });
    expect(unknown.status).toBe(200);
    expect(Object.keys(unknown.body.data)).toEqual(Object.keys(known.body.data));
    const tried = await browser.post('reset-password', {
      challengeId: unknown.body.data.challengeId,
      code: '123456',
      password: NEW,
    });
    expect(tried.body.code).toBe('OTP_WRONG');
  });

  it('sends one code a minute per address', async () => {
    const email = newEmail();
    await new TestBrowser(portal).post('forgot-password', { email });
    const again = await new TestBrowser(portal).post('forgot-password', { email });
    expect(again.status).toBe(429);
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(50);
  });
});
