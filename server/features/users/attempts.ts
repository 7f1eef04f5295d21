/** How often an account may be tried, counted by address, whether or not it has an account. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { TooMany } from '#server/platform/http/errors.ts';
import type { Settings } from '#server/settings.ts';
import { countAttempt, forgetAttempts } from './queries.ts';

const limits = {
  password: { max: 10, seconds: 15 * 60 },
  code: { max: 15, seconds: 3600 },
  /** Mails that anybody may cause for an address that is not theirs. */
  sendGap: { max: 1, seconds: 60 },
  send: { max: 5, seconds: 3600 },
  resend: { max: 5, seconds: 3600 },
  /** Sign-ups send without a gap: who mistyped a field sends the form again at once. */
  signUp: { max: 5, seconds: 3600 },
  /** Receipts to addresses that guests typed, of all kinds together. */
  receipt: { max: 5, seconds: 3600 },
  /** Codes that only who knows the password can cause. */
  ownSend: { max: 30, seconds: 3600 },
} as const;

export type AttemptKind = keyof typeof limits;
type Scale = Pick<Settings, 'RATE_LIMIT_SCALE'>;

/** Counts an attempt; past the limit, the seconds until the window ends. */
export async function attempt(tx: Tx, kind: AttemptKind, subject: string, { RATE_LIMIT_SCALE: scale }: Scale) {
  const { max, seconds } = limits[kind];
  const { count, secondsLeft } = await countAttempt(tx, kind, subject, seconds);
  const allowed = Math.ceil(max * scale);
  return { over: count > allowed, justOver: count === allowed + 1, secondsLeft, used: count / scale };
}

/** @throws TooMany past the limit */
export async function requireAttempt(
  tx: Tx,
  kind: AttemptKind,
  subject: string,
  scale: Scale,
  message?: string,
): Promise<void> {
  const result = await attempt(tx, kind, subject, scale);
  if (result.over) throw new TooMany(result.secondsLeft, message);
}

/** Mails for an address that nobody has proven to own: one a minute, five an hour for each purpose. */
export async function requireSend(db: Db, purpose: string, email: string, scale: Scale): Promise<void> {
  await db.transaction(async (tx) => {
    await requireAttempt(tx, 'sendGap', `${purpose}:${email}`, scale);
    await requireAttempt(tx, 'send', `${purpose}:${email}`, scale);
  });
}

/** Whether one more mail may go to an address that a guest typed: past the limit it is left out, and nobody is told. */
export async function mayMailGuest(tx: Tx, email: string, scale: Scale): Promise<boolean> {
  return !(await attempt(tx, 'receipt', email, scale)).over;
}

export function forgive(tx: Tx, kind: AttemptKind, subject: string): Promise<void> {
  return forgetAttempts(tx, kind, subject);
}

const FREE_TRIES = 3;
const LONGEST_DELAY_MS = 2_000;

/** Slows down guessing: from the fourth try on, 0.2 s, then twice as long each time. */
export async function slowDown(used: number): Promise<void> {
  if (used <= FREE_TRIES) return;
  await delay(Math.min(LONGEST_DELAY_MS, 100 * 2 ** (used - FREE_TRIES)));
}
