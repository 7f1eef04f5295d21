import { createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { ChallengePurpose } from './tables.ts';

/** Only letters (hexadecimal digits as a–p), because six digits in a row could be taken for a code. */
export function newLinkToken(): string {
  return randomBytes(32)
    .toString('hex')
    .replace(/./g, (digit) => String.fromCharCode('a'.charCodeAt(0) + Number.parseInt(digit, 16)));
}

/** Entirely random (version 4), because it is half of the secret. */
export const newChallengeId = (): string => randomUUID();
export const newCode = (): string => randomInt(1_000_000).toString().padStart(6, '0');

/** Keyed by the challenge id, of which the database has only a hash: a plain hash of a short code reveals the code. */
export function hashCode(challengeId: string, purpose: ChallengePurpose, code: string): string {
  return createHmac('sha256', challengeId).update(`${purpose}:${code}`).digest('base64url');
}

export function isSameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
