/** Which passwords are too easily guessed to be accepted (NIST SP 800-63B, 3.1.1.2: a list, no rules of composition). */
import { readFileSync } from 'node:fs';
import { Invalid } from '#server/platform/http/errors.ts';

const common = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);
const FEWEST_DIFFERENT = 5;
/** Shorter local parts occur in ordinary words. */
const SHORTEST_LOCAL_PART = 4;

/** @throws Invalid naming the field `password` and what to do */
export function refuseWeakPassword(password: string, email: string): void {
  const fault = faultOf(password.normalize('NFC').toLowerCase(), email);
  if (fault) throw new Invalid({ password: fault });
}

function faultOf(password: string, email: string): string | null {
  const local = email.slice(0, email.indexOf('@'));
  if (
    password.includes(email) ||
    (local.length >= SHORTEST_LOCAL_PART && password.includes(local)) ||
    password === local
  ) {
    return 'The password must not contain your email address.';
  }
  if (common.has(password) || new Set(password).size < FEWEST_DIFFERENT) {
    return 'This password is among the most common ones. Choose another, such as four words that don’t belong together.';
  }
  return null;
}
