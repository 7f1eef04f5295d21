import { sql } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignInMethod } from '#contract/users.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { enter } from '../enter.ts';
import { mailbox, newAccount, newBrowser, realLimits, signedIn, TestBrowser, wrongCode } from '../factory.ts';
import type { UserRow } from '../queries.ts';

let portal: Awaited<ReturnType<typeof startTestPortal>>;
beforeAll(async () => {
  portal = await startTestPortal(realLimits);
});
afterAll(() => portal.close());

async function memberWithApp() {
  const user = await newAccount(portal);
  const browser = await signedIn(portal, user);
  const { secret } = (await browser.post('authenticator', {})).body.data as { secret: string };
  const confirmed = await browser.post('authenticator/confirm', { code: generateSync({ secret }) });
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
  return { user, browser, code: () => generateSync({ secret }) };
}

/** Enters codes in new sign-ins, whose first step was passed. @returns the statuses */
async function enterCodes(user: UserRow, codes: readonly string[], by: SignInMethod = 'password') {
  const statuses: number[] = [];
  for (let at = 0; at < codes.length; at += 5) {
    const step = await portal.db.transaction((tx) =>
      enter(tx, portal.portal, user, newBrowser, { by, trustDevice: false, staff: false }),
    );
    if (!('factor' in step)) throw new Error('No second factor was asked for.');
    const { challengeId } = step.factor;
    const browser = new TestBrowser(portal);
    for (const code of codes.slice(at, at + 5))
      statuses.push((await browser.post('verify-factor', { challengeId, code })).status);
  }
  return statuses;
}

const times = (count: number, code: string) => Array.from({ length: count }, () => code);
const warnings = async ({ email }: UserRow) =>
  (await mailbox(portal, email)).filter(({ subject }) => subject.startsWith('Somebody'));

it('ten wrong codes lock the second factor, and the owner is told once a day', async () => {
  const { user, browser, code } = await memberWithApp();
  const wrong = wrongCode(code());
  expect(await enterCodes(user, times(9, wrong))).toEqual(times(9, '').map(() => 401));
  expect(await warnings(user)).toEqual([]);
  expect(await enterCodes(user, [wrong, wrong, code()])).toEqual([401, 429, 429]);
  await expect.poll(() => warnings(user)).toHaveLength(1);
  const [mail] = await warnings(user);
  expect(mail?.subject).toContain('Somebody knows your password');
  expect(mail?.text).toMatch(/\/login\/not-me#[\w-]+/);
  const notices = await browser.send('GET', '/api/notification');
  expect(JSON.stringify(notices.body)).toContain('Somebody knows your password');

  await portal.db.execute(sql`DELETE FROM attempt_counters WHERE kind = 'factor'`);
  await enterCodes(user, times(10, wrong));
  const { rows } = await portal.db.execute(
    sql`SELECT FROM audit_log WHERE subject = ${`user:${user.id}`} AND action = 'factors.guessed'`,
  );
  expect(rows).toHaveLength(1);
});

it('the notice says what was passed before: the mailbox, or a session', async () => {
  const { user, browser, code } = await memberWithApp();
  const wrong = wrongCode(code());
  await enterCodes(user, times(10, wrong), 'code');
  // Nine of the ten tokens are taken.
  await portal.db.execute(sql`INSERT INTO attempt_counters (kind, subject, count, window_ends_at)
    VALUES ('factor', ${`session:${user.id}`}, 9, now() + interval '54 minutes')`);
  expect((await browser.post('proof', { code: wrong })).status).toBe(401);
  expect((await browser.post('proof', { code: code() })).status).toBe(429);
  const subjects = async () => (await warnings(user)).map(({ subject }) => subject.split(':')[0]).sort();
  await expect.poll(subjects).toEqual(['Somebody can read your mailbox', 'Somebody is signed in to your account']);
});
