/** Emails and notifications about sign-ins and credentials. Each email has one link that ends all sessions. */

import { momentText } from '#contract/dates.ts';
import type { PasskeyId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { describeScope } from '#contract/token-scopes.ts';
import type { SignInMethod } from '#contract/users.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { JobKind, JobSender } from '#server/platform/jobs/jobs.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { defineNotice, type Said } from '#server/platform/notices/notice-types.ts';
import type { Portal } from '#server/platform/portal.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { insertAlert } from './alert-queries.ts';
import type { Notify } from './attack.ts';
import { addressOf, findFormerAddresses } from './contact.ts';
import { alertMail, deletionScheduledMail } from './emails.ts';
import { findUser } from './queries.ts';

const t = messages('notifications');

export interface AddedFactor {
  readonly kind: 'passkey' | 'authenticator';
  readonly name: string;
  readonly id?: PasskeyId;
}

/** What whoever enters wrong codes has passed before. */
export type FirstStep = SignInMethod | 'session';

export type Alert =
  | { readonly kind: 'newDevice'; readonly device: string; readonly at: string }
  | { readonly kind: 'factorAdded' | 'factorRemoved'; readonly factor: AddedFactor }
  | { readonly kind: 'recoveryCodesRenewed' }
  | { readonly kind: 'recoveryCodeUsed'; readonly left: number }
  | { readonly kind: 'passkeyCopied'; readonly name: string }
  | { readonly kind: 'factorsLost'; readonly dueAt: string }
  | { readonly kind: 'factorsResetApproved'; readonly dueAt: string }
  | { readonly kind: 'factorsResetRejected' }
  | { readonly kind: 'factorsReset' | 'passwordChanged' }
  | { readonly kind: 'factorGuessed'; readonly after: FirstStep }
  | { readonly kind: 'deletionScheduled'; readonly after: string; readonly texts: 'anonymise' | 'erase' }
  | { readonly kind: 'tokenCreated'; readonly name: string; readonly scopes: readonly string[] }
  | { readonly kind: 'tokenRevoked'; readonly name: string; readonly reason: string | null }
  | { readonly kind: 'companyConnected' | 'companyDisconnected'; readonly company: string };

export const alertOwnerJob: JobKind<{ readonly userId: UserId; readonly alert: Alert }> = { name: 'account-alert' };

/** After the commit. */
export function alertOwner(
  tx: Tx,
  { jobs }: { readonly jobs: JobSender },
  userId: UserId,
  alert: Alert,
): Promise<void> {
  return jobs.add(tx, alertOwnerJob, { userId, alert });
}

export function sendAlerts({ db, jobs, settings }: Portal, notify: Notify): void {
  jobs.handle(alertOwnerJob, ({ userId, alert }) =>
    db.transaction(async (tx) => {
      const user = await findUser(tx, userId);
      if (!user) return;
      await notify(tx, [userId], { ...notices[alert.kind](alert), url: pageOf(alert) });
      const token = newToken();
      const added = alert.kind === 'factorAdded' ? alert.factor : null;
      await insertAlert(tx, { userId, tokenHash: hashToken(token), kind: alert.kind }, added);
      const mail =
        alert.kind === 'deletionScheduled'
          ? deletionScheduledMail(settings, new Date(alert.after), alert.texts, token)
          : alertMail(settings, () => textsOf(alert), token);
      await queueMail(tx, jobs, addressOf(user), mail);
      // A thief may have changed the address: the old one can undo that, and hears of what follows.
      for (const address of await findFormerAddresses(tx, user)) await queueMail(tx, jobs, address, mail);
    }),
  );
}

function pageOf({ kind }: Alert): string {
  if (kind === 'deletionScheduled') return '/account';
  return kind.startsWith('token') ? '/account#tokens' : '/account#security';
}

interface Texts {
  readonly title: string;
  readonly text: string;
}

type AlertOf<Kind extends Alert['kind']> = Extract<Alert, { readonly kind: Kind }>;

const momentOf = (iso: string): string => momentText(new Date(iso));

const texts: { readonly [Kind in Alert['kind']]: (alert: AlertOf<Kind>) => Texts } = {
  newDevice: ({ device, at }) => ({
    title: t('New sign-in to your account'),
    text: t('Someone signed in to your account with a device that you have not used before: {device}, {moment}.', {
      device,
      moment: momentOf(at),
    }),
  }),
  factorAdded: ({ factor: { kind, name } }) => ({
    title:
      kind === 'passkey'
        ? t('The passkey “{name}” was added to your account', { name })
        : t('An authenticator app was added to your account'),
    text: t('It can be used to sign in from now on.'),
  }),
  factorRemoved: ({ factor: { kind, name } }) => ({
    title:
      kind === 'passkey'
        ? t('The passkey “{name}” was removed from your account', { name })
        : t('An authenticator app was removed from your account'),
    text: t('It can no longer be used to sign in.'),
  }),
  recoveryCodesRenewed: () => ({
    title: t('Your recovery codes were replaced'),
    text: t('The old codes no longer work. The new ones were shown once.'),
  }),
  recoveryCodeUsed: ({ left }) => ({
    title: t('A recovery code was used'),
    text: t(
      'Someone signed in to your account, or confirmed their identity, with a recovery code. {left, plural, =0 {No codes are left. Create new ones on your account page.} one {# code is left.} other {# codes are left.}}',
      { left },
    ),
  }),
  passkeyCopied: ({ name }) => ({
    title: t('The passkey “{name}” was refused', { name }),
    text: t(
      'Its counter went back, so somebody may have copied it. Remove it on your account page and add another one.',
    ),
  }),
  factorsLost: ({ dueAt }) => ({
    title: t('Someone asked to remove your passkeys and authenticator app'),
    text: t(
      'They entered your password or a code from your mailbox, and said that their device is lost. Unless you stop it, staff can remove your passkeys, authenticator app and recovery codes from {moment} on.',
      { moment: momentOf(dueAt) },
    ),
  }),
  factorsResetApproved: ({ dueAt }) => ({
    title: t('Your lost devices will be removed'),
    text: t(
      'Staff approved your request. Your passkeys, authenticator app and recovery codes are removed on {moment} or soon after. Then sign in with a code by email.',
      { moment: momentOf(dueAt) },
    ),
  }),
  factorsResetRejected: () => ({
    title: t('Your lost devices were not removed'),
    text: t(
      'Staff could not make sure that the request was yours. Nothing was removed. Reply to this email if you think that this is a mistake.',
    ),
  }),
  passwordChanged: () => ({
    title: t('Your password was changed'),
    text: t('All other devices were signed out.'),
  }),
  factorGuessed: ({ after }) => ({
    title: guessed(after),
    text: t(
      'Then they entered ten wrong codes of your authenticator app, or recovery codes. None was accepted. Further codes are refused for a while; a passkey still signs you in. We write this at most once a day.',
    ),
  }),
  deletionScheduled: ({ after }) => ({
    title: t('Your account will be deleted'),
    text: t('We will delete it on {moment}. Until then, you can keep it on your account page.', {
      moment: momentOf(after),
    }),
  }),
  companyConnected: ({ company }) => ({
    title: t('Your account was connected with the sign-in of {company}', { company }),
    text: t('Whoever has your account at {company} can sign in here from now on.', { company }),
  }),
  companyDisconnected: ({ company }) => ({
    title: t('Your account was disconnected from the sign-in of {company}', { company }),
    text: t('You can no longer sign in with your account at {company}. Sign in with a code by email instead.', {
      company,
    }),
  }),
  factorsReset: () => ({
    title: t('Your passkeys and authenticator app were removed'),
    text: t(
      'Staff removed them because they were reported as lost. You can sign in with a code by email and add new ones.',
    ),
  }),
  tokenCreated: ({ name, scopes }) => ({
    title: t('The API token “{name}” was created', { name }),
    text: t('Whoever has it can use your account in these areas: {areas}.', {
      areas: scopes.map(describeScope).join(', '),
    }),
  }),
  tokenRevoked: ({ name, reason }) => ({
    title: t('Staff revoked the API token “{name}”', { name }),
    text: reason
      ? t('Programs that use it are refused. Reason: {reason}', { reason })
      : t('Programs that use it are refused. Contact our staff if you disagree.'),
  }),
};

const textsOf = (alert: Alert): Texts => (texts[alert.kind] as (alert: Alert) => Texts)(alert);

const notices = Object.fromEntries(
  Object.keys(texts).map((kind) => [
    kind,
    defineNotice<Alert>(`account.${kind}`, {
      title: (alert) => textsOf(alert).title,
      text: (alert) => textsOf(alert).text,
    }),
  ]),
) as Readonly<Record<Alert['kind'], (alert: Alert) => Said>>;

function guessed(after: FirstStep): string {
  switch (after) {
    case 'password':
      return t('Somebody knows your password');
    case 'code':
    case 'link':
    case 'signup':
      return t('Somebody can read your mailbox');
    case 'company':
      return t('Somebody can use your company account');
    case 'passkey':
      return t('Somebody tries to sign in to your account');
    case 'session':
      return t('Somebody is signed in to your account');
  }
}
