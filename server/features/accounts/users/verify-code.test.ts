import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '#server/platform/tokens.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { codeFor, newAccount, newEmail, PASSWORD, realLimits, TestBrowser, wrongCode } from './factory.ts';

let portal: Awaited<ReturnType<typeof startTestPortal>>;
beforeAll(async () => {
  portal = await startTestPortal(realLimits);
});
afterAll(() => portal.close());

/** An account that waits for its sign-in code. */
async function challenged() {
  const user = await newAccount(portal);
  const browser = new TestBrowser(portal);
  const { body } = await browser.post('login', { email: user.email, password: PASSWORD });
  const challengeId = body.data.challengeId as string;
  return { user, browser, challengeId, code: await codeFor(portal, user.email) };
}

/** Moves one challenge into the past, as if time had passed. */
function age(challengeId: string, seconds: number) {
  return portal.db.execute(sql`
    UPDATE sign_in_challenges SET sent_at = sent_at - make_interval(secs => ${seconds}),
      expires_at = expires_at - make_interval(secs => ${seconds}) WHERE id_hash = ${hashToken(challengeId)}`);
}

describe('a one-time code', () => {
  it('reports the remaining attempts, and locks after five', async () => {
    const { browser, challengeId, code } = await challenged();
    for (const left of [4, 3, 2, 1, 0]) {
      const response = await browser.post('verify-otp', { challengeId, code: wrongCode(code) });
      expect(response).toMatchObject({ status: 401, body: { code: 'OTP_WRONG', triesLeft: left } });
    }
    const locked = await browser.post('verify-otp', { challengeId, code });
    expect(locked).toMatchObject({ status: 429, body: { code: 'OTP_LOCKED' } });
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('counts exactly five of twenty concurrent wrong attempts', async () => {
    const { challengeId, code } = await challenged();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        new TestBrowser(portal).post('verify-otp', { challengeId, code: wrongCode(code) }),
      ),
    );
    const wrong = responses.filter((response) => response.body.code === 'OTP_WRONG');
    expect(wrong.map((response) => response.body.triesLeft).sort()).toEqual([0, 1, 2, 3, 4]);
    expect(responses.filter((response) => response.body.code === 'OTP_LOCKED')).toHaveLength(15);
  });

  it('expires after ten minutes', async () => {
    const { browser, challengeId, code } = await challenged();
    await age(challengeId, 601);
    const response = await browser.post('verify-otp', { challengeId, code });
    expect(response).toMatchObject({ status: 410, body: { code: 'OTP_EXPIRED' } });
    expect(response.body.message).toMatch(/expired/);
  });

  it('works once', async () => {
    const { browser, challengeId, code } = await challenged();
    expect((await browser.post('verify-otp', { challengeId, code })).status).toBe(200);
    const again = await browser.post('verify-otp', { challengeId, code });
    expect(again).toMatchObject({ status: 410, body: { code: 'OTP_EXPIRED' } });
    expect(again.body.message).toMatch(/used/);
  });

  it('that was sent to reset a password can’t sign in', async () => {
    const user = await newAccount(portal);
    const browser = new TestBrowser(portal);
    const { body } = await browser.post('forgot-password', { email: user.email });
    const code = await codeFor(portal, user.email);
    expect((await browser.post('verify-otp', { challengeId: body.data.challengeId, code })).status).toBe(410);
  });

  it('is stored in no table after sending, except the local mailbox', async () => {
    const { code } = await challenged();
    await expect
      .poll(
        async () =>
          (await portal.db.execute(sql`SELECT count(*)::int AS n FROM mails WHERE text LIKE ${`%${code}%`}`)).rows,
      )
      .toEqual([{ n: 0 }]);
    const jobs = await portal.db.execute(
      sql`SELECT count(*)::int AS n FROM pgboss.job WHERE data::text LIKE ${`%"${code}"%`}`,
    );
    expect(jobs.rows).toEqual([{ n: 0 }]);
  });

  it('is refused after fifteen attempts in an hour, whatever the code', async () => {
    const user = await newAccount(portal);
    const browser = new TestBrowser(portal);
    for (let count = 1; count <= 4; count += 1) {
      const { body } = await browser.post('login', { email: user.email, password: PASSWORD });
      const { challengeId } = body.data;
      const code = await codeFor(portal, user.email, count);
      const responses = [];
      for (let tried = 0; tried < 5; tried += 1) {
        responses.push(
          await new TestBrowser(portal).post('verify-otp', { challengeId, code: count < 4 ? wrongCode(code) : code }),
        );
      }
      expect(responses.map((response) => response.status)).toEqual(Array(5).fill(count < 4 ? 401 : 429));
    }
  });
});

describe('resending a code', () => {
  it('is refused for a minute, then replaces the code', async () => {
    const { user, browser, challengeId, code } = await challenged();
    const early = await browser.post('resend-otp', { challengeId });
    expect(early.status).toBe(429);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(50);
    await age(challengeId, 61);
    const sent = await browser.post('resend-otp', { challengeId });
    expect(sent).toMatchObject({ status: 200, body: { data: { challengeId } } });
    const newer = await codeFor(portal, user.email, 2);
    if (newer !== code) expect((await browser.post('verify-otp', { challengeId, code })).status).toBe(401);
    expect((await browser.post('verify-otp', { challengeId, code: newer })).status).toBe(200);
    expect((await browser.post('resend-otp', { challengeId })).status).toBe(410);
  });

  it('works at most five times an hour, and once of many concurrent requests', async () => {
    const { challengeId } = await challenged();
    for (let count = 0; count < 5; count += 1) {
      await age(challengeId, 61);
      const responses = await Promise.all(
        [1, 2, 3].map(() => new TestBrowser(portal).post('resend-otp', { challengeId })),
      );
      expect(responses.map((response) => response.status).sort()).toEqual([200, 429, 429]);
    }
    await age(challengeId, 61);
    const sixth = await new TestBrowser(portal).post('resend-otp', { challengeId });
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(60);
  });

  it('responds in the same way for an unknown address', async () => {
    const browser = new TestBrowser(portal);
    const { body } = await browser.post('login', { email: newEmail() });
    await age(body.data.challengeId, 61);
    expect((await browser.post('resend-otp', { challengeId: body.data.challengeId })).status).toBe(200);
  });
});
