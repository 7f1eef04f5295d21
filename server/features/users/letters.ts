/** The mails of signing up and in. Those with a code hold no other six digits: no names, addresses or ids. */
import { CODE_MINUTES } from '#contract/users.ts';
import { type Letter, writeLetter } from '#server/platform/mail/index.ts';
import type { Settings } from '#server/settings.ts';
import type { ChallengePurpose } from './tables.ts';

const occasions = {
  signup: {
    subject: 'Confirm your e-mail address',
    use: 'to confirm your e-mail address and open your account',
    path: '/login/verify',
  },
  login: { subject: 'Your sign-in code', use: 'to sign in', path: '/login/verify' },
  delete: { subject: 'Delete your account', use: 'to delete your account', path: '/account' },
  claim: {
    subject: 'Confirm that you belong to the company',
    use: 'to confirm that you belong to the company',
    path: '/directory/mine',
  },
  reset: { subject: 'Reset your password', use: 'to choose a new password', path: '/login/reset' },
} as const;

export function codeLetter(settings: Settings, purpose: ChallengePurpose, code: string): Letter {
  const { subject, use, path } = occasions[purpose];
  return writeLetter(settings, {
    subject: `${subject}: ${settings.SITE_NAME}`,
    paragraphs: [
      `Enter this code ${use}:`,
      `It is good for ${CODE_MINUTES} minutes and can be used once. Nobody from the portal will ever ask you for it.`,
      'If you did not ask for it, you need do nothing: without the code nothing happens.',
    ],
    highlight: code,
    link: { label: 'The page to enter it', path },
  });
}

/** To an address that signs up a second time: the page itself doesn't tell, so that addresses can't be probed. */
export function accountExistsLetter(settings: Settings): Letter {
  return writeLetter(settings, {
    subject: `You have an account already: ${settings.SITE_NAME}`,
    paragraphs: [
      'Somebody, probably you, tried to open an account with this e-mail address. It has one already, so there is nothing to confirm.',
      'Sign in as usual. If you forgot your password, choose "Forgot password" there.',
      'If it was not you, you need do nothing.',
    ],
    link: { label: 'Sign in', path: '/login' },
  });
}

export function passwordChangedLetter(settings: Settings): Letter {
  return writeLetter(settings, {
    subject: `Your password was changed: ${settings.SITE_NAME}`,
    paragraphs: [
      'The password of your account was changed just now, and every device was signed out.',
      'If it was not you, choose a new one at once; somebody may read your mail.',
    ],
    link: { label: 'Choose a new password', path: '/login/forgot' },
  });
}

export function leavingLetter(settings: Settings, after: Date, texts: 'anonymise' | 'erase'): Letter {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(after);
  return writeLetter(settings, {
    subject: `Your account will be deleted: ${settings.SITE_NAME}`,
    paragraphs: [
      `You asked for your account to be deleted. That happens on ${day}; until then you can sign in and change your mind.`,
      texts === 'erase'
        ? 'Everything you wrote is taken away with it.'
        : 'What you wrote stays, under "Deleted member" instead of your name.',
      'If it was not you, sign in, keep the account, and choose a new password at once.',
    ],
    link: { label: 'Change your mind', path: '/account' },
  });
}

export function keptLetter(settings: Settings): Letter {
  return writeLetter(settings, {
    subject: `Your account stays: ${settings.SITE_NAME}`,
    paragraphs: ['The deletion of your account was taken back. Nothing is deleted.'],
    link: { label: 'Your account', path: '/account' },
  });
}

export function suspendedLetter(settings: Settings, reason: string, until: string | null): Letter {
  const day = until && new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(until));
  return writeLetter(settings, {
    subject: `Your account is suspended: ${settings.SITE_NAME}`,
    paragraphs: [
      `Your account is suspended ${day ? `until ${day}` : 'until further notice'}. The reason: ${reason}`,
      'What you wrote stays as it is. Answer this mail if you think that this is a mistake.',
    ],
  });
}
