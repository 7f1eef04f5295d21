import type { SignInMethod } from '#contract/users.ts';

/** After 'signed in'. */
export const signInMethodTexts: Readonly<Record<SignInMethod, string>> = {
  password: 'with a password',
  code: 'with a code by email',
  link: 'with a link by email',
  signup: 'by signing up',
  passkey: 'with a passkey',
  company: 'with the company’s sign-in',
};
