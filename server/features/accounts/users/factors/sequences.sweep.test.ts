import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Role } from '#contract/users.ts';
import { PasskeyDevice } from '#server/testing/passkey-device.ts';
import { startTestPortal, type TestPerson } from '#server/testing/portal.ts';
import { enter } from '../enter.ts';
import { newAccount, newBrowser, TestBrowser } from '../factory.ts';
import { findUser, type UserRow } from '../queries.ts';
import { removeLostFactors } from './lost-factors.ts';

let portal: Awaited<ReturnType<typeof startTestPortal>>;
let admin: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal({ STAFF_SECOND_FACTOR: 'required' });
  admin = await portal.person('admin');
  await portal.db.execute(sql`UPDATE sessions SET has_factor = true WHERE user_id = ${admin.id}`);
});
afterAll(() => portal.close());

interface Key {
  readonly id: string;
  readonly device: PasskeyDevice;
}

/** An account and what its owner has in hand. */
class Owner {
  readonly user: UserRow;
  browser = new TestBrowser(portal);
  keys: Key[] = [];
  secret: string | null = null;
  codes: string[] = [];
  /** Lost factors still belong to the account. */
  hasFactors = false;

  constructor(user: UserRow) {
    this.user = user;
  }

  /** By the code from an email, without the email. */
  async firstStep() {
    const user = await findUser(portal.db, this.user.id);
    if (!user) throw new Error('The account is gone.');
    return portal.db.transaction((tx) =>
      enter(tx, portal.portal, user, newBrowser, { by: 'code', trustDevice: false, staff: false }),
    );
  }

  use(sessionToken: string): void {
    this.browser = new TestBrowser(portal);
    this.browser.cookies.set('quayside_session', sessionToken);
  }

  /** As if the next code were shown already. */
  async code(): Promise<string> {
    await portal.db.execute(sql`UPDATE authenticators SET last_step = 0 WHERE user_id = ${this.user.id}`);
    return generateSync({ secret: this.secret ?? '' });
  }
}

const pick = <T>(list: readonly T[]): T | undefined => list[randomInt(Math.max(1, list.length))];

/** Every way that is documented, the fastest first. @returns how it worked */
async function signIn(owner: Owner): Promise<string> {
  const key = pick(owner.keys);
  if (key) {
    const browser = new TestBrowser(portal);
    const options = (await browser.post('passkey-sign-in/options', {})).body.data;
    const { status } = await browser.post('passkey-sign-in', key.device.use(options));
    expect(status).toBe(200);
    owner.browser = browser;
    return 'passkey';
  }
  const outcome = await owner.firstStep();
  if (!('factor' in outcome)) {
    owner.use(outcome.sessionToken);
    return 'code';
  }
  const { challengeId } = outcome.factor;
  const recoveryCode = owner.codes.pop();
  const proof = owner.secret ? { code: await owner.code() } : recoveryCode ? { recoveryCode } : null;
  if (proof) {
    const browser = new TestBrowser(portal);
    const entered = await browser.post('verify-factor', { challengeId, ...proof });
    expect(entered.status, JSON.stringify(entered.body)).toBe(200);
    owner.browser = browser;
    return owner.secret ? 'authenticator' : 'recovery code';
  }
  await askStaff(owner, challengeId);
  return 'staff';
}

async function askStaff(owner: Owner, challengeId: string): Promise<void> {
  expect((await new TestBrowser(portal).post('lost-factors', { challengeId })).status).toBe(200);
  const path = `/api/admin/lost-factors/${owner.user.id}/approve`;
  expect((await portal.send(admin, 'POST', path)).statusCode).toBe(200);
  await removeLostFactors(portal.portal);
  expect('factor' in (await owner.firstStep())).toBe(true);
  await portal.db.execute(sql`UPDATE factor_resets SET due_at = due_at - interval '72 hours'
    WHERE user_id = ${owner.user.id}`);
  await removeLostFactors(portal.portal);
  Object.assign(owner, { keys: [], secret: null, codes: [], hasFactors: false });
  const outcome = await owner.firstStep();
  if ('factor' in outcome) throw new Error('The factors were not removed.');
  owner.use(outcome.sessionToken);
}

const acts: readonly ((owner: Owner) => Promise<unknown>)[] = [
  async (owner) => {
    const device = new PasskeyDevice();
    const options = await owner.browser.post('passkeys/options', {});
    if (options.status !== 200) return;
    const added = await owner.browser.post('passkeys', { ...device.create(options.body.data), name: 'Key' });
    if (added.status !== 200) return;
    owner.keys.push({ id: added.body.data.passkey.id, device });
    owner.codes = added.body.data.recoveryCodes ?? owner.codes;
    owner.hasFactors = true;
  },
  async (owner) => {
    const started = await owner.browser.post('authenticator', {});
    if (started.status !== 200) return;
    const { secret } = started.body.data;
    await portal.db.execute(sql`UPDATE authenticators SET last_step = 0 WHERE user_id = ${owner.user.id}`);
    const confirmed = await owner.browser.post('authenticator/confirm', { code: generateSync({ secret }) });
    if (confirmed.status !== 200) return;
    owner.secret = secret;
    owner.codes = confirmed.body.data.recoveryCodes ?? owner.codes;
    owner.hasFactors = true;
  },
  async (owner) => {
    const key = pick(owner.keys);
    if (!key) return;
    const { status } = await owner.browser.send('DELETE', `/api/user/passkeys/${key.id}`);
    if (status === 200) owner.keys = owner.keys.filter(({ id }) => id !== key.id);
    await readFactors(owner);
  },
  async (owner) => {
    const { status } = await owner.browser.send('DELETE', '/api/user/authenticator');
    if (status === 200) owner.secret = null;
    await readFactors(owner);
  },
  async (owner) => {
    const renewed = await owner.browser.post('recovery-codes', {});
    if (renewed.status === 200) owner.codes = renewed.body.data.recoveryCodes;
  },
  // What gets lost stays with the account.
  async (owner) => void owner.keys.splice(0, 1),
  async (owner) => {
    owner.secret = null;
  },
  async (owner) => {
    owner.codes = [];
  },
];

async function readFactors(owner: Owner): Promise<void> {
  const { rows } = await portal.db.execute<{ has: boolean }>(sql`SELECT
    EXISTS (SELECT FROM passkeys WHERE user_id = ${owner.user.id}) OR
    EXISTS (SELECT FROM authenticators WHERE user_id = ${owner.user.id} AND confirmed_at IS NOT NULL) AS has`);
  owner.hasFactors = rows[0]?.has ?? false;
  if (!owner.hasFactors) owner.codes = [];
}

const SEQUENCES = 1_000;
const ACTS = 6;

const MINUTES = 60_000;

it(`${SEQUENCES} sequences of adding, removing and losing factors leave a way back, and no way around a factor of staff`, {
  timeout: 20 * MINUTES,
}, async () => {
  const ways = new Map<string, number>();
  for (let sequence = 0; sequence < SEQUENCES; sequence += 1) {
    const role: Role = sequence % 2 === 0 ? 'moderator' : 'member';
    const owner = new Owner(await newAccount(portal, role));
    await signIn(owner);
    for (let act = 0; act < ACTS; act += 1) await pick(acts)?.(owner);
    const byCode = await owner.firstStep();
    if (role !== 'member' && owner.hasFactors) expect('factor' in byCode).toBe(true);
    const way = await signIn(owner);
    ways.set(way, (ways.get(way) ?? 0) + 1);
    expect((await owner.browser.get('me')).status).toBe(200);
    const staffRead = await owner.browser.send('GET', '/api/moderation/queue');
    const usedFactor = way !== 'code' && way !== 'staff';
    expect(staffRead.status === 200).toBe(role !== 'member' && usedFactor);
  }
  expect([...ways.keys()].sort()).toEqual(['authenticator', 'code', 'passkey', 'recovery code', 'staff']);
});
