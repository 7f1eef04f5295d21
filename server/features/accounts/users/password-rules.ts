/** Refuses passwords that are easily guessed (NIST SP 800-63B, 3.1.1.2: a list, no composition rules). */

import { messages } from '#contract/messages.ts';
import { Invalid } from '#server/platform/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

const t = messages('server');

const MIN_DIFFERENT = 5;
/** Shorter local parts occur in ordinary words. */
const MIN_LOCAL_PART = 4;

/** @throws Invalid for the field `password` */
export function refuseWeakPassword(password: string, email: string): void {
  const problem = problemWith(password.normalize('NFC').toLowerCase(), email);
  if (problem) throw new Invalid({ password: problem });
}

function problemWith(password: string, email: string): string | null {
  const local = email.slice(0, email.indexOf('@'));
  if (password.includes(email) || (local.length >= MIN_LOCAL_PART && password.includes(local)) || password === local) {
    return t('The password must not contain your email address.');
  }
  if (isCommonPassword(password) || new Set(password).size < MIN_DIFFERENT) {
    return t('This password is too common. Choose another, such as four unrelated words.');
  }
  return null;
}
