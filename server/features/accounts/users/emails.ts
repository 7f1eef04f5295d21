/** Emails with a code contain no other six digits: no names, addresses, ids or digits in links. */

import { momentText } from '#contract/dates.ts';
import { START_PATH } from '#contract/staff-tasks.ts';
import { CODE_MINUTES, LINK_MINUTES, type Role } from '#contract/users.ts';
import { inEnglish } from '#server/platform/languages/portal-messages.ts';
import { codeOf, dayOf, defineMail, oneLine, portalPath, say, siteName } from '#server/platform/mail/index.ts';
import type { ChallengePurpose } from './tables.ts';

/** Without a subject of its own, the subject has the code. */
const occasions = {
  signup: {
    subject: null,
    use: say`to create your account`,
    path: portalPath`/login/verify`,
  },
  login: { subject: null, use: say`to sign in`, path: portalPath`/login/verify` },
  claim: {
    subject: say`Confirm that you represent the company`,
    use: say`to confirm that you represent the company`,
    path: portalPath`/directory/mine`,
  },
  contact: {
    subject: say`Confirm your company’s email address`,
    use: say`to confirm that enquiries to your company may be sent to this address`,
    path: portalPath`/directory/mine`,
  },
  proof: {
    subject: say`Confirm that it’s you`,
    use: say`where we asked for it`,
    path: portalPath`/account`,
  },
  email: {
    subject: say`Confirm your new email address`,
    use: say`on the account page to use this address for your account`,
    path: portalPath`/account`,
  },
  reset: { subject: say`Reset your password`, use: say`to choose a new password`, path: portalPath`/login/reset` },
} as const;

/** The token is in the fragment, which browsers do not send. */
const links = {
  login: { label: say`Sign in with this link`, to: (token: string) => portalPath`/login/link#${token}` },
  reset: { label: say`Set a new password with this link`, to: (token: string) => portalPath`/login/reset#${token}` },
} as const;

export const codeMail = defineMail(
  { name: 'users.code', to: 'anyone', class: 'code' },
  (settings, purpose: Exclude<ChallengePurpose, 'factor'>, code: string, token: string | null) => {
    const { subject, use, path } = occasions[purpose];
    const link = token !== null && (purpose === 'login' || purpose === 'reset') ? links[purpose] : null;
    return {
      subject: subject
        ? say`${subject}: ${siteName(settings)}`
        : say`Your ${siteName(settings)} code is ${codeOf(code)}`,
      paragraphs: [
        say`Enter this code ${use}:`,
        say`The code is valid for ${CODE_MINUTES} minutes and can be used once. We will never ask you for it.`,
        ...(link ? [say`Or open the link below within ${LINK_MINUTES} minutes instead of entering the code.`] : []),
        say`If you did not request this, you can ignore this email. Do not share the ${link ? say`code or the link` : say`code`} with anyone.`,
      ],
      highlight: codeOf(code),
      link: link && token ? { label: link.label, path: link.to(token) } : { label: say`Enter the code`, path },
    };
  },
);

/** For a second sign-up. The page does not mention the account, so that addresses can’t be probed. */
export const accountExistsMail = defineMail(
  { name: 'users.account-exists', to: 'anyone', class: 'code' },
  (settings) => ({
    subject: say`You already have an account: ${siteName(settings)}`,
    paragraphs: [
      say`You tried to create an account with this email address. It already has one, so there is nothing to confirm.`,
      say`Sign in as usual. If you have forgotten your password, choose “Forgot your password?” there.`,
      say`If it was not you, you can ignore this email.`,
    ],
    link: { label: say`Sign in`, path: portalPath`/login` },
  }),
);

export const attackMail = defineMail({ name: 'users.attack', to: 'anyone', class: 'notification' }, (settings) => ({
  subject: say`Someone tried to sign in to your account: ${siteName(settings)}`,
  paragraphs: [
    say`There were many failed sign-in attempts or code requests for your account. None succeeded.`,
    say`You can still sign in with your password on a trusted device, or with the link in a new email that you request on the sign-in page.`,
    say`If it was you, you can ignore this email. If not, check on your account page where you are signed in. You will get only one email about these attempts.`,
  ],
  link: { label: say`See where you are signed in`, path: portalPath`/account#sessions` },
}));

export const deletionScheduledMail = defineMail(
  { name: 'users.leaving', to: 'anyone', class: 'notification' },
  (settings, after: Date, texts: 'anonymise' | 'erase', token: string) => ({
    subject: say`Your account will be deleted: ${siteName(settings)}`,
    paragraphs: [
      say`You asked us to delete your account. We will delete it on ${dayOf(after)}. Until then, you can sign in and keep it on your account page.`,
      texts === 'erase'
        ? say`Everything you wrote will be deleted with it.`
        : say`Everything you wrote will stay, under “Deleted member” instead of your name.`,
      say`If it was not you, open the link below within 7 days. It keeps your account, signs out all devices, and lets you choose a new password.`,
    ],
    link: { label: say`It wasn’t me`, path: portalPath`/login/not-me#${token}` },
  }),
);

export const deletionCancelledMail = defineMail(
  { name: 'users.kept', to: 'anyone', class: 'notification' },
  (settings) => ({
    subject: say`Your account will not be deleted: ${siteName(settings)}`,
    paragraphs: [say`The deletion of your account was cancelled. Nothing was deleted.`],
    link: { label: say`Open your account`, path: portalPath`/account` },
  }),
);

export const suspendedMail = defineMail(
  { name: 'users.suspended', to: 'verified', class: 'notification' },
  (settings, reason: string, until: string | null, hasHiddenTexts: boolean) => {
    return {
      subject: `Your account is suspended: ${settings.SITE_NAME}`,
      paragraphs: [
        `Your account is suspended ${until ? `until ${inEnglish(() => momentText(new Date(until)))}` : 'until further notice'}. Reason: ${oneLine(reason)}`,
        `You can’t sign in while it is suspended. ${hasHiddenTexts ? 'What you published in the last 30 days is hidden.' : 'What you wrote stays online.'} Reply to this email if you think that this is a mistake.`,
      ],
    };
  },
);

export const liftedMail = defineMail(
  { name: 'users.suspension-lifted', to: 'verified', class: 'notification' },
  (settings) => ({
    subject: `Your account is no longer suspended: ${settings.SITE_NAME}`,
    paragraphs: ['The suspension of your account was lifted. You can sign in and write again.'],
    link: { label: 'Sign in', path: '/login' },
  }),
);

export const roleWords: Readonly<Record<Role, string>> = {
  member: 'a member',
  moderator: 'a moderator',
  admin: 'an admin',
};

const roleRights: Readonly<Record<Role, string>> = {
  member: 'You can post, reply and take part. You no longer have access to the admin area.',
  moderator: 'You can review posts, and publish events, articles and courses. You find the tasks in the admin area.',
  admin: 'You can do everything in the admin area, including managing users and settings.',
};

export const roleMail = defineMail(
  { name: 'users.role', to: 'verified', class: 'notification' },
  (settings, role: Role) => ({
    subject: `You are now ${roleWords[role]}: ${settings.SITE_NAME}`,
    paragraphs: [`An admin made you ${roleWords[role]} of ${settings.SITE_NAME}. ${roleRights[role]}`],
    link:
      role === 'member'
        ? { label: 'Open the portal', path: '/home' }
        : { label: 'Open the admin area', path: START_PATH },
  }),
);

/** The token is in the fragment, which browsers do not send. */
export const alertMail = defineMail(
  { name: 'users.alert', to: 'verified', class: 'notification' },
  (settings, title: string, text: string, token: string) => ({
    subject: `${title}: ${settings.SITE_NAME}`,
    paragraphs: [
      oneLine(text),
      'If it was you, you can ignore this email.',
      'If it was not you, open the link below within 7 days. It signs out all devices, takes this change back where possible, and lets you choose a new password.',
    ],
    link: { label: 'It wasn’t me', path: `/login/not-me#${token}` },
  }),
);
