/** Emails with a code contain no other six digits: no names, addresses, ids or digits in links. */

import { momentText } from '#contract/dates.ts';
import { messages } from '#contract/messages.ts';
import { START_PATH } from '#contract/staff-tasks.ts';
import { CODE_MINUTES, LINK_MINUTES, type Role } from '#contract/users.ts';
import {
  codeOf,
  dayOf,
  defineMail,
  oneLine,
  type Phrase,
  portalPath,
  say,
  siteName,
} from '#server/platform/mail/index.ts';
import type { Settings } from '#server/settings.ts';
import type { ChallengePurpose } from './tables.ts';

const t = messages('emails');

type CodePurpose = Exclude<ChallengePurpose, 'factor'>;
type Named = Pick<Settings, 'SITE_NAME'>;
interface Occasion {
  readonly subject: (settings: Named, code: Phrase) => Phrase;
  readonly use: () => Phrase;
  readonly path: ReturnType<typeof portalPath>;
}

const withCode: Occasion['subject'] = (settings, code) =>
  say('Your {site} code is {code}', { site: siteName(settings), code });

const occasions: Readonly<Record<CodePurpose, Occasion>> = {
  signup: {
    subject: withCode,
    use: () => say('Enter this code to create your account:'),
    path: portalPath`/login/verify`,
  },
  login: { subject: withCode, use: () => say('Enter this code to sign in:'), path: portalPath`/login/verify` },
  claim: {
    subject: (settings) => say('Confirm that you represent the company: {site}', { site: siteName(settings) }),
    use: () => say('Enter this code to confirm that you represent the company:'),
    path: portalPath`/directory/mine`,
  },
  contact: {
    subject: (settings) => say('Confirm your company’s email address: {site}', { site: siteName(settings) }),
    use: () => say('Enter this code to confirm that enquiries to your company may be sent to this address:'),
    path: portalPath`/directory/mine`,
  },
  proof: {
    subject: (settings) => say('Confirm that it’s you: {site}', { site: siteName(settings) }),
    use: () => say('Enter this code where we asked for it:'),
    path: portalPath`/account`,
  },
  email: {
    subject: (settings) => say('Confirm your new email address: {site}', { site: siteName(settings) }),
    use: () => say('Enter this code on the account page to use this address for your account:'),
    path: portalPath`/account`,
  },
  reset: {
    subject: (settings) => say('Reset your password: {site}', { site: siteName(settings) }),
    use: () => say('Enter this code to choose a new password:'),
    path: portalPath`/login/reset`,
  },
};

/** The token is in the fragment, which browsers do not send. */
const links = {
  login: (token: string) => ({ label: say('Sign in with this link'), path: portalPath`/login/link#${token}` }),
  reset: (token: string) => ({
    label: say('Set a new password with this link'),
    path: portalPath`/login/reset#${token}`,
  }),
} as const;

export const codeMail = defineMail(
  { name: 'users.code', to: 'anyone', class: 'code' },
  (settings, purpose: CodePurpose, code: string, token: string | null) => {
    const { subject, use, path } = occasions[purpose];
    const link = token !== null && (purpose === 'login' || purpose === 'reset') ? links[purpose](token) : null;
    return {
      subject: subject(settings, codeOf(code)),
      paragraphs: [
        use(),
        say('The code is valid for {minutes} minutes and can be used once. We will never ask you for it.', {
          minutes: CODE_MINUTES,
        }),
        ...(link
          ? [
              say('Or open the link below within {minutes} minutes instead of entering the code.', {
                minutes: LINK_MINUTES,
              }),
            ]
          : []),
        link
          ? say(
              'If you did not request this, you can ignore this email. Do not share the code or the link with anyone.',
            )
          : say('If you did not request this, you can ignore this email. Do not share the code with anyone.'),
      ],
      highlight: codeOf(code),
      link: link ?? { label: say('Enter the code'), path },
    };
  },
);

/** For a second sign-up. The page does not mention the account, so that addresses can’t be probed. */
export const accountExistsMail = defineMail(
  { name: 'users.account-exists', to: 'anyone', class: 'code' },
  (settings) => ({
    subject: say('You already have an account: {site}', { site: siteName(settings) }),
    paragraphs: [
      say(
        'You tried to create an account with this email address. It already has one, so there is nothing to confirm.',
      ),
      say('Sign in as usual. If you have forgotten your password, choose “Forgot your password?” there.'),
      say('If it was not you, you can ignore this email.'),
    ],
    link: { label: say('Sign in'), path: portalPath`/login` },
  }),
);

export const attackMail = defineMail({ name: 'users.attack', to: 'anyone', class: 'notification' }, (settings) => ({
  subject: say('Someone tried to sign in to your account: {site}', { site: siteName(settings) }),
  paragraphs: [
    say('There were many failed sign-in attempts or code requests for your account. None succeeded.'),
    say(
      'You can still sign in with your password on a trusted device, or with the link in a new email that you request on the sign-in page.',
    ),
    say(
      'If it was you, you can ignore this email. If not, check on your account page where you are signed in. You will get only one email about these attempts.',
    ),
  ],
  link: { label: say('See where you are signed in'), path: portalPath`/account#sessions` },
}));

export const deletionScheduledMail = defineMail(
  { name: 'users.leaving', to: 'anyone', class: 'notification' },
  (settings, after: Date, texts: 'anonymise' | 'erase', token: string) => ({
    subject: say('Your account will be deleted: {site}', { site: siteName(settings) }),
    paragraphs: [
      say(
        'You asked us to delete your account. We will delete it on {day}. Until then, you can sign in and keep it on your account page.',
        { day: dayOf(after) },
      ),
      texts === 'erase'
        ? say('Everything you wrote will be deleted with it.')
        : say('Everything you wrote will stay, under “Deleted member” instead of your name.'),
      say(
        'If it was not you, open the link below within 7 days. It keeps your account, signs out all devices, and lets you choose a new password.',
      ),
    ],
    link: { label: say('It wasn’t me'), path: portalPath`/login/not-me#${token}` },
  }),
);

export const deletionCancelledMail = defineMail(
  { name: 'users.kept', to: 'anyone', class: 'notification' },
  (settings) => ({
    subject: say('Your account will not be deleted: {site}', { site: siteName(settings) }),
    paragraphs: [say('The deletion of your account was cancelled. Nothing was deleted.')],
    link: { label: say('Open your account'), path: portalPath`/account` },
  }),
);

export const suspendedMail = defineMail(
  { name: 'users.suspended', to: 'verified', class: 'notification' },
  (settings, reason: string, until: string | null, hasHiddenTexts: boolean) => {
    const values = { reason: oneLine(reason) };
    return {
      subject: t('Your account is suspended: {site}', { site: settings.SITE_NAME }),
      paragraphs: [
        until
          ? t('Your account is suspended until {moment}. Reason: {reason}', {
              ...values,
              moment: momentText(new Date(until)),
            })
          : t('Your account is suspended until further notice. Reason: {reason}', values),
        hasHiddenTexts
          ? t(
              'You can’t sign in while it is suspended. What you published in the last 30 days is hidden. Reply to this email if you think that this is a mistake.',
            )
          : t(
              'You can’t sign in while it is suspended. What you wrote stays online. Reply to this email if you think that this is a mistake.',
            ),
      ],
    };
  },
);

export const liftedMail = defineMail(
  { name: 'users.suspension-lifted', to: 'verified', class: 'notification' },
  (settings) => ({
    subject: t('Your account is no longer suspended: {site}', { site: settings.SITE_NAME }),
    paragraphs: [t('The suspension of your account was lifted. You can sign in and write again.')],
    link: { label: t('Sign in'), path: '/login' },
  }),
);

const roleTexts: Readonly<Record<Role, (site: string) => { readonly title: string; readonly text: string }>> = {
  member: (site) => ({
    title: t('You are now a member'),
    text: t(
      'An admin made you a member of {site}. You can post, reply and take part. You no longer have access to the admin area.',
      { site },
    ),
  }),
  moderator: (site) => ({
    title: t('You are now a moderator'),
    text: t(
      'An admin made you a moderator of {site}. You can review posts, and publish events, articles and courses. You find the tasks in the admin area.',
      { site },
    ),
  }),
  admin: (site) => ({
    title: t('You are now an admin'),
    text: t(
      'An admin made you an admin of {site}. You can do everything in the admin area, including managing users and settings.',
      { site },
    ),
  }),
};

export const roleTitle = (role: Role): string => roleTexts[role]('').title;

export const roleMail = defineMail(
  { name: 'users.role', to: 'verified', class: 'notification' },
  (settings, role: Role) => {
    const { title, text } = roleTexts[role](settings.SITE_NAME);
    return {
      subject: t('{title}: {site}', { title, site: settings.SITE_NAME }),
      paragraphs: [text],
      link:
        role === 'member'
          ? { label: t('Open the portal'), path: '/home' }
          : { label: t('Open the admin area'), path: START_PATH },
    };
  },
);

interface AlertTexts {
  readonly title: string;
  readonly text: string;
}

/** The token is in the fragment, which browsers do not send. @param write in the language for which it is called */
export const alertMail = defineMail(
  { name: 'users.alert', to: 'verified', class: 'notification' },
  (settings, write: () => AlertTexts, token: string) => {
    const { title, text } = write();
    return {
      subject: t('{title}: {site}', { title, site: settings.SITE_NAME }),
      paragraphs: [
        oneLine(text),
        t('If it was you, you can ignore this email.'),
        t(
          'If it was not you, open the link below within 7 days. It signs out all devices, takes this change back where possible, and lets you choose a new password.',
        ),
      ],
      link: { label: t('It wasn’t me'), path: `/login/not-me#${token}` },
    };
  },
);
