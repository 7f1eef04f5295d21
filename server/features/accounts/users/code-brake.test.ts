/** An attacker with many accounts and addresses guesses no more codes than the portal allows for all of them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal } from '#server/testing/portal.ts';
import { codeFor, mailsTo, newAccount, PASSWORD, realLimits, TestBrowser, wrongCode } from './factory.ts';

let portal: Awaited<ReturnType<typeof startTestPortal>>;
beforeAll(async () => {
  portal = await startTestPortal(realLimits);
});
afterAll(() => portal.close());

/** Each account from an address of its own. @returns the responses to five guesses at its code */
async function guess(body: object): Promise<number[]> {
  const { email } = await newAccount(portal);
  const browser = new TestBrowser(portal);
  const { challengeId } = (await browser.post('login', { email, ...body })).body.data;
  const statuses: number[] = [];
  for (const code of ['000000', '000001', '000002', '000003', '000004']) {
    statuses.push((await browser.post('verify-otp', { challengeId, code })).status);
  }
  return statuses;
}

it('slows all guesses of strangers, but neither links nor those who entered their password', async () => {
  const guesses = (await Promise.all(Array.from({ length: 24 }, () => guess({})))).flat();
  // One more is allowed every six seconds.
  const tried = guesses.filter((status) => status === 401).length;
  expect(tried).toBeGreaterThanOrEqual(100);
  expect(tried).toBeLessThan(120);
  expect(guesses.filter((status) => status === 429)).toHaveLength(120 - tried);

  const user = await newAccount(portal);
  const browser = new TestBrowser(portal);
  const asked = await browser.post('login', { email: user.email });
  const code = await codeFor(portal, user.email);
  const { challengeId } = asked.body.data;
  let slowed = await browser.post('verify-otp', { challengeId, code: wrongCode(code) });
  while (slowed.status === 401) slowed = await browser.post('verify-otp', { challengeId, code: wrongCode(code) });
  expect(slowed).toMatchObject({ status: 429, body: { code: 'OTP_LOCKED' } });
  expect(slowed.body.message).toContain('link in the newest email');
  expect(Number(slowed.headers['retry-after'])).toBeLessThanOrEqual(6);
  const link = /#([a-p]{64})/.exec((await mailsTo(portal, user.email, 1))[0]?.text ?? '')?.[1];
  expect((await browser.post('verify-link', { link })).status).toBe(200);

  const owner = await newAccount(portal);
  const home = new TestBrowser(portal);
  const signIn = await home.post('login', { email: owner.email, password: PASSWORD });
  const answer = { challengeId: signIn.body.data.challengeId, code: await codeFor(portal, owner.email) };
  expect((await home.post('verify-otp', answer)).status).toBe(200);
});

it('does not count codes that are right', async () => {
  const before = await guess({ password: PASSWORD });
  expect(before).toEqual(Array(5).fill(401));
  const used = async () => {
    const found = await portal.db.execute<{ left: string }>(
      "SELECT window_ends_at::text AS left FROM attempt_counters WHERE kind = 'wrongCode' AND subject = 'login:password'",
    );
    return found.rows[0]?.left;
  };
  const earlier = await used();
  const { email } = await newAccount(portal);
  const browser = new TestBrowser(portal);
  const { challengeId } = (await browser.post('login', { email, password: PASSWORD })).body.data;
  expect((await browser.post('verify-otp', { challengeId, code: await codeFor(portal, email) })).status).toBe(200);
  expect(await used()).toBe(earlier);
});
