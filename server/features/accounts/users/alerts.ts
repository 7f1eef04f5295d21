/** Emails and notifications about sign-ins and credentials. Each email has one link that ends all sessions. */

import { momentText } from '#contract/dates.ts';
import type { PasskeyId, UserId } from '#contract/ids.ts';
import { describeScope } from '#contract/token-scopes.ts';
import type { SignInMethod } from '#contract/users.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { JobKind, JobSender } from '#server/platform/jobs/jobs.ts';
import { inEnglish } from '#server/platform/languages/portal-messages.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import type { Portal } from '#server/platform/portal.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { insertAlert } from './alert-queries.ts';
import type { Notify } from './attack.ts';
import { addressOf, findFormerAddresses } from './contact.ts';
import { alertMail, deletionScheduledMail } from './emails.ts';
import { findUser } from './queries.ts';

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
      const { title, text } = textsOf(alert);
      const url = pageOf(alert);
      await notify(tx, [userId], { kind: `account.${alert.kind}`, title, text, url });
      const token = newToken();
      const added = alert.kind === 'factorAdded' ? alert.factor : null;
      await insertAlert(tx, { userId, tokenHash: hashToken(token), kind: alert.kind }, added);
      const mail =
        alert.kind === 'deletionScheduled'
          ? deletionScheduledMail(settings, new Date(alert.after), alert.texts, token)
          : alertMail(settings, title, text, token);
      await queueMail(tx, jobs, addressOf(user), mail);
      // A thief may have changed the address: the old one can undo that, and hears of what follows.
      for (const address of await findFormerAddresses(tx, userId)) await queueMail(tx, jobs, address, mail);
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

function textsOf(alert: Alert): Texts {
  switch (alert.kind) {
    case 'newDevice':
      return {
        title: 'New sign-in to your account',
        text: `Someone signed in to your account with a device that you have not used before: ${alert.device}, ${inEnglish(() => momentText(new Date(alert.at)))}.`,
      };
    case 'factorAdded':
      return {
        title: `${sentence(alert.factor)} was added to your account`,
        text: 'It can be used to sign in from now on.',
      };
    case 'factorRemoved':
      return {
        title: `${sentence(alert.factor)} was removed from your account`,
        text: 'It can no longer be used to sign in.',
      };
    case 'recoveryCodesRenewed':
      return {
        title: 'Your recovery codes were replaced',
        text: 'The old codes no longer work. The new ones were shown once.',
      };
    case 'recoveryCodeUsed':
      return {
        title: 'A recovery code was used',
        text: `Someone signed in to your account, or confirmed their identity, with a recovery code. ${alert.left === 0 ? 'No codes are left. Create new ones on your account page.' : `${alert.left} ${alert.left === 1 ? 'code is' : 'codes are'} left.`}`,
      };
    case 'passkeyCopied':
      return {
        title: `The passkey “${alert.name}” was refused`,
        text: 'Its counter went back, so somebody may have copied it. Remove it on your account page and add another one.',
      };
    case 'factorsLost':
      return {
        title: 'Someone asked to remove your passkeys and authenticator app',
        text: `They entered your password or a code from your mailbox, and said that their device is lost. Unless you stop it, staff can remove your passkeys, authenticator app and recovery codes from ${inEnglish(() => momentText(new Date(alert.dueAt)))} on.`,
      };
    case 'factorsResetApproved':
      return {
        title: 'Your lost devices will be removed',
        text: `Staff approved your request. Your passkeys, authenticator app and recovery codes are removed on ${inEnglish(() => momentText(new Date(alert.dueAt)))} or soon after. Then sign in with a code by email.`,
      };
    case 'factorsResetRejected':
      return {
        title: 'Your lost devices were not removed',
        text: 'Staff could not make sure that the request was yours. Nothing was removed. Reply to this email if you think that this is a mistake.',
      };
    case 'passwordChanged':
      return {
        title: 'Your password was changed',
        text: 'All other devices were signed out.',
      };
    case 'factorGuessed':
      return {
        title: guessers[alert.after],
        text: 'Then they entered ten wrong codes of your authenticator app, or recovery codes. None was accepted. Further codes are refused for a while; a passkey still signs you in. We write this at most once a day.',
      };
    case 'deletionScheduled':
      return {
        title: 'Your account will be deleted',
        text: `We will delete it on ${inEnglish(() => momentText(new Date(alert.after)))}. Until then, you can keep it on your account page.`,
      };
    case 'companyConnected':
      return {
        title: `Your account was connected with the sign-in of ${alert.company}`,
        text: `Whoever has your account at ${alert.company} can sign in here from now on.`,
      };
    case 'companyDisconnected':
      return {
        title: `Your account was disconnected from the sign-in of ${alert.company}`,
        text: `You can no longer sign in with your account at ${alert.company}. Sign in with a code by email instead.`,
      };
    case 'factorsReset':
      return {
        title: 'Your passkeys and authenticator app were removed',
        text: 'Staff removed them because they were reported as lost. You can sign in with a code by email and add new ones.',
      };
    case 'tokenCreated':
      return {
        title: `The API token “${alert.name}” was created`,
        text: `Whoever has it can use your account in these areas: ${alert.scopes.map(describeScope).join(', ')}.`,
      };
    case 'tokenRevoked':
      return {
        title: `Staff revoked the API token “${alert.name}”`,
        text: `Programs that use it are refused. ${alert.reason ? `Reason: ${alert.reason}` : 'Contact our staff if you disagree.'}`,
      };
  }
}

const mailboxReader = 'Somebody can read your mailbox';
const guessers: Readonly<Record<FirstStep, string>> = {
  password: 'Somebody knows your password',
  code: mailboxReader,
  link: mailboxReader,
  signup: mailboxReader,
  company: 'Somebody can use your company account',
  passkey: 'Somebody tries to sign in to your account',
  session: 'Somebody is signed in to your account',
};

const sentence = ({ kind, name }: AddedFactor) =>
  kind === 'passkey' ? `The passkey “${name}”` : 'An authenticator app';
