import { messages } from '#contract/messages.ts';
import { PASSWORD } from '#contract/users.ts';

const t = messages('account');

/**
 * A hint while typing; the server knows the common passwords. Length counts most, as in NIST SP 800-63B section 5.1.1,
 * and repeated characters don't count.
 */
export function passwordStrength(password: string, email: string, isRefused = false) {
  // The error beside the field says why.
  if (isRefused) return { level: 1, hint: '' };
  const length = [...password].length;
  if (length === 0)
    return {
      level: 0,
      hint: t('At least {min} characters. A short sentence is easy to remember.', { min: PASSWORD.min }),
    };
  if (length < PASSWORD.min) {
    const missing = PASSWORD.min - length;
    return {
      level: 1,
      hint: t('{count, plural, one {# more character.} other {# more characters.}}', { count: missing }),
    };
  }
  const name = email.trim().toLowerCase().split('@')[0] ?? '';
  if (name.length > 2 && password.toLowerCase().includes(name))
    return { level: 1, hint: t('Don’t use your email address.') };
  const different = new Set(password.toLowerCase()).size;
  if (different < 5) return { level: 1, hint: t('Too few different characters.') };
  if (length >= 20 || (length >= 16 && different >= 10)) return { level: 4, hint: t('Strong.') };
  if (length >= 14 || kindsOf(password) >= 3) return { level: 3, hint: t('Good.') };
  return { level: 2, hint: t('Fair. Add a few more characters.') };
}

function kindsOf(password: string): number {
  return [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
}
