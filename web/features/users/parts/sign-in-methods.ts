import { messages } from '#contract/messages.ts';
import type { SignInMethod } from '#contract/users.ts';

const t = messages('account');

/** After 'signed in'. */
export const signInMethodTexts: Readonly<Record<SignInMethod, string>> = {
  password: 'with a password',
  get code() {
    return t('with a code by email');
  },
  get link() {
    return t('with a link by email');
  },
  get signup() {
    return t('by signing up');
  },
  passkey: 'with a passkey',
  get company() {
    return t('with the company’s sign-in');
  },
};
