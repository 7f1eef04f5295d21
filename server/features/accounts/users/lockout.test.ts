import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import {
  codeFor,
  countCodes,
  mailbox,
  mailsTo,
  newAccount,
  newAddress,
  newEmail,
  PASSWORD,
  realLimits,
  signedIn,
  TestBrowser,
  wrongCode,
} from './factory.ts';
import type { UserRow } from './queries.ts';

let portal: Awaited<ReturnType<typeof startTestPortal>>;
beforeAll(async () => {
  portal = await startTestPortal(realLimits);
});
afterAll(() => portal.close());

/** Moves limits and codes into the past, as if time had passed. */
async function pass(minutes: number): Promise<void> {
  const by = sql`make_interval(mins => ${minutes})`;
  await portal.db.execute(sql`UPDATE attempt_counters SET window_ends_at = window_ends_at - ${by}`);
  await portal.db.execute(sql`UPDATE sign_in_challenges SET sent_at = sent_at - ${by}, created_at = created_at - ${by},
    expires_at = expires_at - ${by}`);
}

const attacker = () => new TestBrowser(portal);
const signUpForm = (email: string) => ({ name: 'Eve', email, password: PASSWORD, country: 'NL', terms: true });

/** An attacker who knows the email address and tries everything from many addresses, as often as the limits allow. */
function attackOn(email: string) {
  const challenges: string[] = [];
  const ask = async (path: string, body: object) => {
    const { status, body: response } = await attacker().post(path, body);
    if (status === 200) challenges.push(response.data.challengeId);
    return status;
  };
  return async function strike(): Promise<number[]> {
    const guesses = Array.from({ length: 10 }, () =>
      attacker()
        .post('login', { email, password: 'not the password' })
        .then(({ status }) => status),
    );
    const asked = [
      ask('login', { email }),
      ask('login', { email, staff: true }),
      ask('forgot-password', { email }),
      attacker()
        .post('signup', signUpForm(email))
        .then(({ status }) => status),
    ];
    const statuses = await Promise.all([...guesses, ...asked]);
    const newest = challenges.slice(-3);
    const tries = newest.flatMap((challengeId) => [
      ...Array.from({ length: 6 }, () => attacker().post('verify-otp', { challengeId, code: '000000' })),
      attacker().post('resend-otp', { challengeId }),
    ]);
    return [...statuses, ...(await Promise.all(tries)).map(({ status }) => status)];
  };
}

/** The tokens of the links in the emails to an address, newest first. */
async function linksFor(email: string, page: 'link' | 'reset'): Promise<string[]> {
  const mails = await mailbox(portal, email);
  const found = mails.map((mail) => new RegExp(`/login/${page}#([a-p]{64})`).exec(mail.text)?.[1]);
  return found.filter((token) => token !== undefined);
}
const linkFor = async (email: string, page: 'link' | 'reset') => (await linksFor(email, page))[0] ?? '';

describe('while attackers attack an account for an hour', () => {
  let owner: UserRow;
  let trusted: TestBrowser;
  let strike: () => Promise<number[]>;
  beforeAll(async () => {
    owner = await newAccount(portal);
    trusted = await signedIn(portal, owner, true);
    strike = attackOn(owner.email);
    // An email each minute until the limit, then one whenever the limit allows one more.
    for (const minutes of [1, 1, 1, 1, 1, 12, 12, 12, 12, 7]) {
      await strike();
      await pass(minutes);
    }
    await strike();
  }, 240_000);

  const enter = (challengeId: string, code: string) =>
    new TestBrowser(portal).post('verify-otp', { challengeId, code });
  /** The attack has used up every budget that it can. */
  const isUsedUp = async () => {
    await strike();
    const guess = await attacker().post('login', { email: owner.email, password: PASSWORD });
    const send = await attacker().post('login', { email: owner.email });
    expect([guess.status, send.status]).toEqual([429, 429]);
    return [guess, send];
  };

  it('the owner signs in with the link of the newest email, whoever requested it', async () => {
    await isUsedUp();
    const browser = new TestBrowser(portal);
    const entered = await browser.post('verify-link', { link: await linkFor(owner.email, 'link') });
    expect(entered.body.data.user.id).toBe(owner.id);
    expect((await browser.get('me')).status).toBe(200);
  });

  it('the owner signs in with the password on a trusted device', async () => {
    await isUsedUp();
    await trusted.post('logout', {});
    const response = await trusted.post('login', { email: owner.email, password: PASSWORD });
    expect(response.body.data.user.id).toBe(owner.id);
  });

  it('the owner signs in with only a code on a trusted device', async () => {
    const before = await countCodes(portal, owner.email);
    const { body } = await trusted.post('login', { email: owner.email });
    const code = await codeFor(portal, owner.email, before + 1);
    expect((await trusted.post('verify-otp', { challengeId: body.data.challengeId, code })).status).toBe(200);
  });

  it('the owner resets the password with a code from a trusted device, without using the attackers’ attempts', async () => {
    const before = await countCodes(portal, owner.email);
    const { body, status } = await trusted.post('forgot-password', { email: owner.email });
    expect(status).toBe(200);
    await codeFor(portal, owner.email, before + 1);
    const tried = await trusted.post('reset-password', {
      challengeId: body.data.challengeId,
      code: wrongCode(await codeFor(portal, owner.email, before + 1)),
      password: 'another barge under bridges',
    });
    expect(tried.body).toMatchObject({ code: 'OTP_WRONG', triesLeft: 4 });
  });

  it('wrong codes of attackers do not lock a code that was sent after the right password', async () => {
    await portal.db.execute(sql`DELETE FROM attempt_counters WHERE kind = 'password' AND subject = ${owner.email}`);
    const before = await countCodes(portal, owner.email);
    const { body } = await attacker().post('login', { email: owner.email, password: PASSWORD });
    const code = await codeFor(portal, owner.email, before + 1);
    await strike();
    expect((await enter(body.data.challengeId, code)).status).toBe(200);
  });

  it('the signed-in owner can still change the password', async () => {
    await isUsedUp();
    const response = await trusted.post('password', { password: PASSWORD });
    expect(response.status).toBe(200);
  });

  it('the owner waits at most 15 minutes to sign in by code alone', async () => {
    for (const refused of await isUsedUp()) expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    await pass(15);
    const before = await countCodes(portal, owner.email);
    const { body, status } = await new TestBrowser(portal).post('login', { email: owner.email });
    expect(status).toBe(200);
    const code = await codeFor(portal, owner.email, before + 1);
    expect((await enter(body.data.challengeId, code)).status).toBe(200);
  });

  it('the owner is notified once, by email and in the portal', async () => {
    const notified = async () => {
      const { rows } = await portal.db.execute(
        sql`SELECT 1 FROM notifications WHERE user_id = ${owner.id} AND kind = 'account.attacked'`,
      );
      const mails = await mailbox(portal, owner.email);
      return [rows.length, mails.filter((mail) => /tried to sign in to/.test(mail.subject)).length];
    };
    await expect.poll(notified, { timeout: 10_000 }).toEqual([1, 1]);
    await strike();
    expect(await notified()).toEqual([1, 1]);
  });
});

describe('limits', () => {
  it('attackers cause five emails an hour per purpose, then one every 12 minutes', async () => {
    const { email } = await newAccount(portal);
    for (const [path, body] of [
      ['login', { email }],
      ['forgot-password', { email }],
    ] as const) {
      const statuses: number[] = [];
      for (let minute = 0; minute < 7; minute += 1) {
        statuses.push((await attacker().post(path, body)).status);
        await pass(1);
      }
      expect([path, ...statuses]).toEqual([path, 200, 200, 200, 200, 200, 429, 429]);
      await pass(6);
      expect((await attacker().post(path, body)).status).toBe(200);
      expect((await attacker().post(path, body)).status).toBe(429);
    }
  });

  it('a refused attempt neither extends the wait nor uses an attempt of the code', async () => {
    const { email } = await newAccount(portal);
    for (let count = 0; count < 5; count += 1) {
      await attacker().post('forgot-password', { email });
      await pass(1);
    }
    await pass(1);
    const waits = [];
    for (let count = 0; count < 3; count += 1)
      waits.push(Number((await attacker().post('forgot-password', { email })).headers['retry-after']));
    expect(Math.max(...waits)).toBeLessThanOrEqual(7 * 60);
    await pass(Math.ceil(Math.max(...waits) / 60));
    expect((await attacker().post('forgot-password', { email })).status).toBe(200);
  });

  it('attackers who sign up with an address can’t prevent its owner from signing in', async () => {
    const { email } = await newAccount(portal);
    for (let count = 0; count < 6; count += 1) await attacker().post('signup', signUpForm(email));
    expect((await attacker().post('signup', signUpForm(email))).status).toBe(429);
    expect((await new TestBrowser(portal).post('login', { email, password: PASSWORD })).status).toBe(200);
  });

  it('fifteen wrong codes of attackers do not lock a code that was sent after the right password', async () => {
    const { email } = await newAccount(portal);
    const own = await attacker().post('login', { email, password: PASSWORD });
    const code = await codeFor(portal, email);
    for (let count = 0; count < 3; count += 1) {
      const { challengeId } = (await attacker().post('login', { email })).body.data;
      for (let tried = 0; tried < 5; tried += 1)
        await attacker().post('verify-otp', { challengeId, code: wrongCode('000000') });
      await pass(1);
    }
    expect((await attacker().post('verify-otp', { challengeId: own.body.data.challengeId, code })).status).toBe(200);
  });

  it('a clock that is set back refills a limit', async () => {
    const { email } = await newAccount(portal);
    for (let count = 0; count < 6; count += 1) await attacker().post('signup', signUpForm(email));
    await pass(-60);
    expect((await attacker().post('signup', signUpForm(email))).status).toBe(200);
  });

  it('a clock that is set back delays a new code by at most a minute', async () => {
    const { email } = await newAccount(portal);
    const { challengeId } = (await attacker().post('login', { email })).body.data;
    for (let tried = 0; tried < 5; tried += 1)
      await attacker().post('verify-otp', { challengeId, code: wrongCode('000000') });
    await pass(-60);
    const locked = await attacker().post('verify-otp', { challengeId, code: '000000' });
    expect([locked.status, Number(locked.headers['retry-after'])]).toEqual([429, 60]);
    expect((await attacker().post('resend-otp', { challengeId })).status).toBe(200);
  });
});

describe('people who share an IP address', () => {
  const QUARTER_HOUR = 15 * 60;

  it('are not locked out by one of them who attacks one account', async () => {
    const address = newAddress();
    const neighbour = () => new TestBrowser(portal, address);
    const [attacked, owner] = [newEmail(), (await newAccount(portal)).email];
    const times = Array.from({ length: 40 });
    const guesses = times.map(() => neighbour().post('login', { email: attacked, password: 'not the password' }));
    const sends = times.map(() => neighbour().post('forgot-password', { email: attacked }));
    const refused = (await Promise.all([...guesses, ...sends])).filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(40);
    expect((await neighbour().post('login', { email: owner, password: PASSWORD })).status).toBe(200);
    expect((await neighbour().post('forgot-password', { email: owner })).status).toBe(200);
  });

  it('share a limit for all accounts, and wait at most a quarter of an hour', async () => {
    const address = newAddress();
    const ask = async (path: string, body: object) => {
      const { status, headers } = await new TestBrowser(portal, address).post(path, body);
      return { status, wait: Number(headers['retry-after'] ?? 0) };
    };
    for (const [path, max] of [
      ['forgot-password', 20],
      ['signup', 10],
    ] as const) {
      const responses = await Promise.all(Array.from({ length: 2 * max }, () => ask(path, signUpOrSend(path))));
      const refused = responses.filter(({ status }) => status === 429);
      expect([path, refused.length]).toEqual([path, max]);
      for (const { wait } of refused) expect(wait).toBeLessThanOrEqual(QUARTER_HOUR);
    }
  });

  const signUpOrSend = (path: string) => (path === 'signup' ? signUpForm(newEmail()) : { email: newEmail() });

  it('can open the links of their emails at any time', async () => {
    const address = newAddress();
    const neighbour = () => new TestBrowser(portal, address);
    const { email } = await newAccount(portal);
    await neighbour().post('login', { email });
    await mailsTo(portal, email, 1);
    const link = await linkFor(email, 'link');
    const challenges = Array.from({ length: 40 }, () => newId());
    await Promise.all(challenges.map((challengeId) => neighbour().post('verify-otp', { challengeId, code: '000000' })));
    expect((await neighbour().post('verify-link', { link })).status).toBe(200);
  });
});

describe('the link in an email', () => {
  async function mailed() {
    const user = await newAccount(portal);
    const { body } = await attacker().post('login', { email: user.email, staff: true });
    await mailsTo(portal, user.email, 1);
    return { user, challengeId: body.data.challengeId as string, link: await linkFor(user.email, 'link') };
  }

  it('works once, and invalidates its code', async () => {
    const { user, challengeId, link } = await mailed();
    const code = await codeFor(portal, user.email);
    const responses = await Promise.all([1, 2, 3].map(() => attacker().post('verify-link', { link })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect((await attacker().post('verify-otp', { challengeId, code })).status).toBe(410);
  });

  it('expires after fifteen minutes', async () => {
    const { link } = await mailed();
    await pass(16);
    expect((await attacker().post('verify-link', { link })).body.code).toBe('OTP_EXPIRED');
  });

  it('is stored as a hash and contains no digits', async () => {
    const { link, challengeId } = await mailed();
    expect(link).toMatch(/^[a-p]{64}$/);
    const { rows } = await portal.db.execute(
      sql`SELECT to_jsonb(c)::text AS row FROM sign_in_challenges c WHERE id_hash = ${hashToken(challengeId)}`,
    );
    expect(rows[0]?.['row']).not.toContain(link);
  });

  it('to sign in can’t set a password, and vice versa', async () => {
    const { link, user } = await mailed();
    const set = await attacker().post('reset-password', { link, password: 'another barge under bridges' });
    expect(set.status).toBe(410);
    await attacker().post('forgot-password', { email: user.email });
    await mailsTo(portal, user.email, 2);
    const reset = await linkFor(user.email, 'reset');
    expect((await attacker().post('verify-link', { link: reset })).status).toBe(410);
    const weak = await attacker().post('reset-password', { link: reset, password: 'password123' });
    expect(weak.body.fields).toHaveProperty('password');
    const done = await attacker().post('reset-password', { link: reset, password: 'another barge under bridges' });
    expect(done.status).toBe(200);
  });

  it('is never sent for an unknown address, or to confirm an attacker’s sign-up', async () => {
    const email = newEmail();
    await attacker().post('signup', signUpForm(email));
    const [mail] = await mailsTo(portal, email, 1);
    expect(mail?.text).not.toMatch(/#[a-p]{64}/);
  });

  it('refuses a suspended account', async () => {
    const { link, user } = await mailed();
    await portal.db.execute(sql`UPDATE users SET suspended_at = now() WHERE id = ${user.id}`);
    expect((await attacker().post('verify-link', { link })).body.code).toBe('SUSPENDED');
  });
});
