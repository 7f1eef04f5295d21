/**
 * How often something may be tried. Each limit is a token bucket: `max` tries at once, then one more each time that
 * `seconds / max` have passed. A refused try takes no token, so an attack that goes on never extends the wait. Several
 * budgets keep a stranger, who knows the address alone, out of the owner's: docs/decisions/013.
 */

import { setTimeout as delay } from 'node:timers/promises';
import type { UserId } from '#contract/ids.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { TooMany } from '#server/platform/http/errors.ts';
import type { Settings } from '#server/settings.ts';
import { forgetAttempts, takeToken } from './queries.ts';

const limits = {
  password: { max: 10, seconds: 15 * 60 },
  code: { max: 15, seconds: 3600 },
  /** Between two mails that somebody asks for without a password. */
  sendGap: { max: 1, seconds: 60 },
  send: { max: 5, seconds: 3600 },
  resend: { max: 5, seconds: 3600 },
  /** Codes that one claimant of a company has sent to an address there. */
  claimSend: { max: 4, seconds: 3600 },
  /** No gap between sign-ups: a person who mistyped a field sends the form again at once. */
  signUp: { max: 5, seconds: 3600 },
  /** Codes sent after the right password. */
  ownSend: { max: 30, seconds: 3600 },
} as const;

export type AttemptKind = keyof typeof limits;
type Scale = Pick<Settings, 'RATE_LIMIT_SCALE'>;

/** Whose tries count together. What a stranger does comes out of the address's budget, never out of the others. */
export const budgets = {
  /** Everybody who is not identified yet. */
  address: (email: string) => email,
  /** Whoever entered the right password. */
  password: (userId: UserId) => `password:${userId}`,
  /** One browser that the account trusts. */
  device: (deviceId: string) => `device:${deviceId}`,
  /** Whoever is signed in. */
  session: (userId: UserId) => `session:${userId}`,
} as const;

export type Attempt = { readonly over: false; readonly used: number } | { readonly over: true; readonly wait: number };

/** Takes a token; where none is left, the seconds until the next one. */
export async function attempt(
  tx: Tx,
  kind: AttemptKind,
  budget: string,
  { RATE_LIMIT_SCALE: scale }: Scale,
): Promise<Attempt> {
  const { max, seconds } = limits[kind];
  const capacity = Math.ceil(max * scale);
  const { taken, used, wait } = await takeToken(tx, kind, budget, { capacity, refillSeconds: seconds / capacity });
  return taken ? { over: false, used: used / scale } : { over: true, wait };
}

/** @throws TooMany past the limit */
export async function requireAttempt(
  tx: Tx,
  kind: AttemptKind,
  budget: string,
  scale: Scale,
  message?: string,
): Promise<void> {
  const result = await attempt(tx, kind, budget, scale);
  if (result.over) throw new TooMany(result.wait, message);
}

/** Mails that anybody can ask for: one a minute, five an hour for each purpose. Both tokens are taken, or none. */
export async function requireSend(
  db: Db,
  purpose: string,
  budget: string,
  scale: Scale,
  message?: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireAttempt(
      tx,
      'sendGap',
      `${purpose}:${budget}`,
      scale,
      'A code was requested less than a minute ago. Wait a minute before you request another.',
    );
    await requireAttempt(tx, 'send', `${purpose}:${budget}`, scale, message);
  });
}

export function forgive(tx: Tx, kind: AttemptKind, budget: string): Promise<void> {
  return forgetAttempts(tx, kind, budget);
}

const FREE_TRIES = 3;
const LONGEST_DELAY_MS = 2_000;

/** Slows down guessing: from the fourth try on, 0.2 s, then twice as long each time. */
export async function slowDown(used: number): Promise<void> {
  if (used <= FREE_TRIES) return;
  await delay(Math.min(LONGEST_DELAY_MS, 100 * 2 ** (used - FREE_TRIES)));
}
