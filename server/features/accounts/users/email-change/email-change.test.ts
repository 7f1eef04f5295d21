import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '#server/platform/tokens.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { codeFor, mailbox, newAccount, newEmail, PASSWORD, realLimits, signedIn, TestBrowser } from '../factory.ts';
import type { UserRow } from '../queries.ts';

let portal: Awaited<ReturnType<typeof startTestPortal>>;
beforeAll(async () => {
  portal = await startTestPortal(realLimits);
});
afterAll(() => portal.close());

const emailOf = async (browser: TestBrowser) => (await browser.get('me')).body.email;

/** @returns the response, and the link of the email to the old address */
async function change(browser: TestBrowser, user: Pick<UserRow, 'email'>, email: string) {
  const asked = await browser.post('email', { email });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const body = { challengeId: asked.body.data.challengeId, code: await codeFor(portal, email) };
  const done = await browser.post('email/confirm', body);
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  const noticeOf = async () =>
    (await mailbox(portal, user.email)).find(({ subject }) => subject.includes('email address of your account'));
  await expect.poll(noticeOf).toBeDefined();
  const notice = await noticeOf();
  const token = /\/login\/email#([\w-]+)/.exec(notice?.text ?? '')?.[1] ?? '';
  return { done, notice, token };
}

/** As if a minute had passed since the last code. */
const pass = () =>
  portal.db.execute(sql`UPDATE attempt_counters SET window_ends_at = window_ends_at - interval '1 hour'`);

describe('a new email address', () => {
  it('is set with a code to it, and other sessions and devices end', async () => {
    const user = await newAccount(portal);
    const [here, elsewhere] = [await signedIn(portal, user, true), await signedIn(portal, user, true)];
    const email = newEmail();
    const cookie = here.cookies.get('quayside_session');
    const { done, notice } = await change(here, user, email);
    expect(done.body.data.email).toBe(email);
    expect(here.cookies.get('quayside_session')).not.toBe(cookie);
    expect(await emailOf(here)).toBe(email);
    expect((await elsewhere.get('me')).status).toBe(401);
    expect(notice?.subject).toContain('email address of your account was changed');
    expect(notice?.text).not.toContain(email);
    const untrusted = await elsewhere.post('login', { email, password: PASSWORD });
    expect(untrusted.body.data.challengeId).toBeDefined();
    const log = await portal.db.execute(sql`SELECT details FROM audit_log WHERE actor_id = ${user.id}
      AND action = 'account.emailChanged'`);
    expect(log.rows).toEqual([{ details: { from: user.email, to: email } }]);
    const stored = await portal.db.execute(sql`SELECT email_verified_at FROM users WHERE id = ${user.id}`);
    expect(stored.rows[0]?.['email_verified_at']).not.toBeNull();
    expect((await here.get('export')).body.emailChanges).toMatchObject([{ old_email: user.email, new_email: email }]);
  });

  it('is set with a code that was sent again', async () => {
    const user = await newAccount(portal);
    const browser = await signedIn(portal, user);
    const email = newEmail();
    const { challengeId } = (await browser.post('email', { email })).body.data;
    const code = await codeFor(portal, email);
    expect((await browser.post('resend-otp', { challengeId })).status).toBe(429);
    await portal.db.execute(sql`UPDATE sign_in_challenges SET sent_at = sent_at - interval '61 seconds'
      WHERE id_hash = ${hashToken(challengeId)}`);
    expect((await browser.post('resend-otp', { challengeId })).status).toBe(200);
    const newer = await codeFor(portal, email, 2);
    if (newer !== code) expect((await browser.post('email/confirm', { challengeId, code })).status).toBe(401);
    expect((await browser.post('email/confirm', { challengeId, code: newer })).status).toBe(200);
    expect(await emailOf(browser)).toBe(email);
  });

  it('needs a fresh proof, and a code of the same account', async () => {
    const user = await newAccount(portal);
    const browser = await signedIn(portal, user);
    const email = newEmail();
    const proved = (to: SQL) =>
      portal.db.execute(sql`UPDATE sessions SET proved_at = ${to} WHERE user_id = ${user.id}`);
    await proved(sql`now() - interval '11 minutes'`);
    expect((await browser.post('email', { email })).body.code).toBe('PROOF_NEEDED');
    await proved(sql`now()`);
    expect((await browser.post('email', { email: user.email.toUpperCase() })).status).toBe(422);
    expect(await mailbox(portal, email)).toEqual([]);
    const asked = await browser.post('email', { email });
    const code = await codeFor(portal, email);
    const { challengeId } = asked.body.data;
    const other = await signedIn(portal, await newAccount(portal));
    expect((await other.post('email/confirm', { challengeId, code })).status).toBe(410);
    expect((await new TestBrowser(portal).post('email/confirm', { challengeId, code })).status).toBe(401);
    expect((await browser.post('verify-otp', { challengeId, code })).status).toBe(410);
    expect(await emailOf(browser)).toBe(user.email);
    // One code a minute.
    expect((await browser.post('email', { email })).status).toBe(429);
  });

  it('that has an account looks the same, gets no code, and is never set', async () => {
    const [user, holder] = [await newAccount(portal), await newAccount(portal)];
    const browser = await signedIn(portal, user);
    const asked = await browser.post('email', { email: holder.email });
    expect(asked.status).toBe(200);
    expect(Object.keys(asked.body.data).sort()).toEqual(['challengeId', 'expiresAt', 'resendAfter']);
    const guess = await browser.post('email/confirm', { challengeId: asked.body.data.challengeId, code: '000000' });
    expect(guess).toMatchObject({ status: 401, body: { code: 'OTP_WRONG', triesLeft: 4 } });
    expect(await mailbox(portal, holder.email)).toEqual([]);
  });

  it('that got an account in the meantime is refused', async () => {
    const user = await newAccount(portal);
    const browser = await signedIn(portal, user);
    const email = newEmail();
    const asked = await browser.post('email', { email });
    const code = await codeFor(portal, email);
    await portal.db.execute(sql`UPDATE users SET email = ${email} WHERE id = ${(await newAccount(portal)).id}`);
    const refused = await browser.post('email/confirm', { challengeId: asked.body.data.challengeId, code });
    expect(refused).toMatchObject({ status: 409, body: { code: 'ADDRESS_TAKEN' } });
  });
});

describe('the link to the old address', () => {
  it('restores it once, whatever happened since, and signs out everybody', async () => {
    const user = await newAccount(portal);
    const thief = await signedIn(portal, user);
    const [first, second] = [newEmail(), newEmail()];
    const { token } = await change(thief, user, first);
    await pass();
    const later = await change(thief, { email: first }, second);
    const owner = new TestBrowser(portal);
    const undone = await owner.post('email/undo', { token });
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect((await thief.get('me')).status).toBe(401);
    const stored = await portal.db.execute(sql`SELECT email FROM users WHERE id = ${user.id}`);
    expect(stored.rows).toEqual([{ email: user.email }]);
    for (const used of [token, later.token]) {
      expect((await owner.post('email/undo', { token: used })).body.code).toBe('EXPIRED');
    }
    expect(await emailOf(await signedIn(portal, user))).toBe(user.email);
  });

  it('is refused after seven days, and if another account has the address', async () => {
    const user = await newAccount(portal);
    const { token } = await change(await signedIn(portal, user), user, newEmail());
    const other = await newAccount(portal);
    await portal.db.execute(sql`UPDATE users SET email = ${user.email} WHERE id = ${other.id}`);
    const browser = new TestBrowser(portal);
    expect((await browser.post('email/undo', { token })).body.code).toBe('ADDRESS_TAKEN');
    await portal.db.execute(sql`UPDATE email_changes SET expires_at = expires_at - interval '7 days'
      WHERE user_id = ${user.id}`);
    expect((await browser.post('email/undo', { token })).status).toBe(410);
    expect((await browser.post('email/undo', { token: 'x'.repeat(43) })).status).toBe(410);
  });
});
