import { messages } from '#contract/messages.ts';
import type { SignInMethod } from '#contract/users.ts';

const t = messages('account');

/** After 'signed in'. */
export const signInMethodTexts: Readonly<Record<SignInMethod, string>> = {
  get password() {
    return t('with a password');
  },
  get code() {
    return t('with a code by email');
  },
  get link() {
    return t('with a link by email');
  },
  get signup() {
    return t('by signing up');
  },
  get passkey() {
    return t('with a passkey');
  },
  get company() {
    return t('with the company’s sign-in');
  },
};
