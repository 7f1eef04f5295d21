/**
 * Token buckets: `max` attempts at once, then one more every `seconds / max`. A refused attempt takes no token, so a
 * continuing attack does not extend the wait. An attacker, who knows only the address, and the owner have separate
 * budgets: docs/decisions/013.
 */

import { setTimeout as delay } from 'node:timers/promises';
import type { DeviceId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { TooMany } from '#server/platform/errors.ts';
import type { Settings } from '#server/settings.ts';
import { isBucketEmpty, returnToken, takeToken } from './attempt-queries.ts';

const t = messages('server');

const limits = {
  password: { max: 10, seconds: 15 * 60 },
  code: { max: 15, seconds: 3600 },
  /** Codes of an authenticator app and recovery codes. */
  factor: { max: 10, seconds: 3600 },
  /** For all accounts together: `codeBrake`. */
  wrongCode: { max: 100, seconds: 10 * 60 },
  /** The gap between two emails that are requested without a password. */
  sendGap: { max: 1, seconds: 60 },
  send: { max: 5, seconds: 3600 },
  resend: { max: 5, seconds: 3600 },
  /** For one claimant and an address of a company. */
  claimSend: { max: 4, seconds: 3600 },
  /** There is no gap between sign-ups, because a person corrects a field and sends the form again. */
  signUp: { max: 5, seconds: 3600 },
  /** For one admin. */
  staffInvitation: { max: 20, seconds: 24 * 3600 },
  /** Of one account; its owner gets an email about each. */
  apiToken: { max: 40, seconds: 24 * 3600 },
  ownSend: { max: 30, seconds: 3600 },
} as const;

export type AttemptKind = keyof typeof limits;
type Scale = Pick<Settings, 'RATE_LIMIT_SCALE'>;

/** An attacker can only use up the budget of the address. */
export const budgets = {
  /** Everyone who is not identified yet. */
  address: (email: string) => email,
  /** Whoever entered the right password. */
  password: (userId: UserId) => `password:${userId}`,
  /** A trusted device of the account. */
  device: (deviceId: DeviceId) => `device:${deviceId}`,
  /** Whoever has proved the first factor. */
  factor: (userId: UserId) => `factor:${userId}`,
  /** Whoever is signed in. */
  session: (userId: UserId) => `session:${userId}`,
} as const;

/**
 * Many accounts and addresses together guess no faster than one. Those who entered a right password, or are signed in, have
 * a brake of their own, so that strangers can’t hold them up. Null for trusted devices.
 */
export function codeBrake({ purpose, budget }: { readonly purpose: string; readonly budget: string }): string | null {
  if (budget.startsWith('device:')) return null;
  const by = ['password', 'session'].find((kind) => budget.startsWith(`${kind}:`)) ?? 'address';
  return `${purpose}:${by}`;
}

export type Attempt = { readonly over: false; readonly used: number } | { readonly over: true; readonly wait: number };

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

/** No attempt is left for now. */
export async function isUsedUp(tx: Tx, kind: AttemptKind, budget: string, scale: Scale): Promise<boolean> {
  const { max, seconds } = limits[kind];
  return isBucketEmpty(tx, kind, budget, { capacity: Math.ceil(max * scale.RATE_LIMIT_SCALE), seconds });
}

/** For an attempt that turned out to be right. */
export async function returnAttempt(tx: Tx, kind: AttemptKind, budget: string, scale: Scale): Promise<void> {
  const { max, seconds } = limits[kind];
  await returnToken(tx, kind, budget, seconds / Math.ceil(max * scale.RATE_LIMIT_SCALE));
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

/** For emails that anyone can request. Takes both tokens or none. */
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
      t('A code was requested less than a minute ago. Wait a minute before you request another.'),
    );
    await requireAttempt(tx, 'send', `${purpose}:${budget}`, scale, message);
  });
}

const FREE_ATTEMPTS = 3;
const MAX_DELAY_MS = 2_000;

export async function slowDown(used: number): Promise<void> {
  if (used <= FREE_ATTEMPTS) return;
  await delay(Math.min(MAX_DELAY_MS, 100 * 2 ** (used - FREE_ATTEMPTS)));
}
