import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal } from '#server/testing/portal.ts';
import {
  codeFor,
  mailbox,
  mailsTo,
  newAccount,
  newEmail,
  PASSWORD,
  realLimits,
  signedIn,
  TestBrowser,
} from './factory.ts';

let portal: Awaited<ReturnType<typeof startTestPortal>>;
beforeAll(async () => {
  portal = await startTestPortal(realLimits);
});
afterAll(() => portal.close());

describe('sign-in', () => {
  it('needs password and code', async () => {
    const user = await newAccount(portal);
    const browser = await signedIn(portal, user);
    expect((await browser.get('me')).body.email).toBe(user.email);
  });

  it('works with only an emailed code', async () => {
    const user = await newAccount(portal);
    const browser = new TestBrowser(portal);
    const { body } = await browser.post('login', { email: user.email });
    const code = await codeFor(portal, user.email);
    const response = await browser.post('verify-otp', { challengeId: body.data.challengeId, code });
    expect(response.body.data.user.id).toBe(user.id);
  });

  it('on a trusted device needs the password but no code', async () => {
    const user = await newAccount(portal);
    const browser = await signedIn(portal, user, true);
    await browser.post('logout', {});
    expect((await browser.get('me')).status).toBe(401);
    expect((await browser.post('login', { email: user.email, password: 'not the password' })).status).toBe(401);
    const again = await browser.post('login', { email: user.email, password: PASSWORD });
    expect(again.body.data.user.email).toBe(user.email);
    expect((await browser.get('me')).status).toBe(200);
    const other = await newAccount(portal);
    expect((await browser.post('login', { email: other.email, password: PASSWORD })).body.data).toHaveProperty(
      'challengeId',
    );
  });

  it('replaces the browser’s session by a new one with a new token', async () => {
    const user = await newAccount(portal);
    const browser = await signedIn(portal, user, true);
    const before = new Map(browser.cookies);
    await browser.post('login', { email: user.email, password: PASSWORD });
    expect(browser.cookies.get('quayside_session')).not.toBe(before.get('quayside_session'));
    const old = new TestBrowser(portal);
    old.cookies.set('quayside_session', before.get('quayside_session') ?? '');
    expect((await old.get('me')).status).toBe(401);
  });

  it('responds in the same way to a wrong password and an unknown address', async () => {
    const user = await newAccount(portal);
    const browser = new TestBrowser(portal);
    const wrong = await browser.post('login', { email: user.email, password: 'not the password' });
    const unknown = await browser.post('login', { email: newEmail(), password: 'not the password' });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'WRONG_CREDENTIALS' } });
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
  });

  it('responds in the same way to a code request for an unknown address, and sends no email', async () => {
    const email = newEmail();
    const user = await newAccount(portal);
    const browser = new TestBrowser(portal);
    const unknown = await browser.post('login', { email });
    const known = await browser.post('login', { email: user.email });
    expect(unknown.status).toBe(200);
    expect(Object.keys(unknown.body.data)).toEqual(Object.keys(known.body.data));
    await mailsTo(portal, user.email, 1);
    expect(await mailbox(portal, email)).toEqual([]);
  });

  it('stops guessing at one account after ten attempts, sequential or concurrent', async () => {
    const user = await newAccount(portal);
    const guess = () => new TestBrowser(portal).post('login', { email: user.email, password: 'not the password' });
    const responses = await Promise.all(Array.from({ length: 15 }, guess));
    expect(responses.filter((response) => response.status === 401)).toHaveLength(10);
    const locked = await new TestBrowser(portal).post('login', { email: user.email, password: PASSWORD });
    expect(locked.status).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(60);
    const log = await portal.db.execute(
      sql`SELECT action FROM audit_log WHERE subject = ${`user:${user.id}`} AND action = 'signIn.locked'`,
    );
    expect(log.rows).toHaveLength(1);
  });

  it('tells suspended people why, but only after the right password', async () => {
    const user = await newAccount(portal);
    const browser = await signedIn(portal, user);
    await portal.db.execute(
      sql`UPDATE users SET suspended_at = now(), suspended_reason = 'Spam' WHERE id = ${user.id}`,
    );
    expect((await browser.get('me')).status).toBe(401);
    expect((await browser.post('login', { email: user.email, password: 'not the password' })).body.code).toBe(
      'WRONG_CREDENTIALS',
    );
    const response = await browser.post('login', { email: user.email, password: PASSWORD });
    expect(response).toMatchObject({ status: 403, body: { code: 'SUSPENDED' } });
    expect(response.body.message).toMatch(/Spam/);
  });

  it('allows sign-in after a suspension ends', async () => {
    const user = await newAccount(portal);
    await portal.db.execute(
      sql`UPDATE users SET suspended_at = now(), suspended_until = now() - interval '1 s' WHERE id = ${user.id}`,
    );
    expect((await (await signedIn(portal, user)).get('me')).status).toBe(200);
  });
});

describe('staff sign-in', () => {
  it('accepts staff', async () => {
    const user = await newAccount(portal, 'moderator');
    const response = await new TestBrowser(portal).post('login', {
      email: user.email,
      password: PASSWORD,
      staff: true,
    });
    expect(response.body.data).toHaveProperty('challengeId');
  });

  it('refuses a member after the right password only, and leaves them signed out', async () => {
    const user = await newAccount(portal);
    const browser = new TestBrowser(portal);
    const wrong = await browser.post('login', { email: user.email, password: 'not the password', staff: true });
    expect(wrong.body.code).toBe('WRONG_CREDENTIALS');
    const right = await browser.post('login', { email: user.email, password: PASSWORD, staff: true });
    expect(right).toMatchObject({ status: 403, body: { code: 'NO_STAFF_ACCESS' } });
    expect(browser.cookies.size).toBe(0);
  });

  it('refuses a member with an emailed code', async () => {
    const user = await newAccount(portal);
    const browser = new TestBrowser(portal);
    const { body } = await browser.post('login', { email: user.email, staff: true });
    const code = await codeFor(portal, user.email);
    const response = await browser.post('verify-otp', { challengeId: body.data.challengeId, code });
    expect(response.body.code).toBe('NO_STAFF_ACCESS');
    expect((await browser.get('me')).status).toBe(401);
  });
});
