/** Tokens and codes: made at random, kept only as hashes. */
import { createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { ChallengePurpose } from './tables.ts';

/** Letters only, as hexadecimal digits written a–p: six digits in a row would read like a code. */
export function newLinkToken(): string {
  return randomBytes(32)
    .toString('hex')
    .replace(/./g, (digit) => String.fromCharCode('a'.charCodeAt(0) + Number.parseInt(digit, 16)));
}

/** Random throughout (version 4), for it is half of the secret that a code is. */
export const newChallengeId = (): string => randomUUID();
export const newCode = (): string => randomInt(1_000_000).toString().padStart(6, '0');

/**
 * A code has a million values only, so its bare hash would tell it. Keyed by the challenge id, which the database
 * knows only hashed, it tells nothing to who reads the database; and it fits no other purpose.
 */
export function hashCode(challengeId: string, purpose: ChallengePurpose, code: string): string {
  return createHmac('sha256', challengeId).update(`${purpose}:${code}`).digest('base64url');
}

export function isSameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
