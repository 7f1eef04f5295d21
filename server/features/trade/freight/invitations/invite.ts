import { emailAddress } from '#contract/email-address.ts';
import {
  type Invitation,
  MAX_INVITATIONS,
  MAX_INVITATIONS_A_DAY,
  MAX_INVITATIONS_OF_NEW_ACCOUNT,
  NEW_INVITER_DAYS,
  type skipReasons,
} from '#contract/freight-invitations.ts';
import type { InvitationId, PostId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { notify } from '#server/features/accounts/notifications/index.ts';
import { countAttempt } from '#server/features/accounts/users/index.ts';
import { lockThread, postUrl, type ThreadWithHead } from '#server/features/engagement/threads/index.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Conflict, Forbidden, Invalid, TooMany } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { newId } from '#server/platform/ids.ts';
import { inLanguage } from '#server/platform/languages/portal-messages.ts';
import { queueMail, typedAddress } from '#server/platform/mail/index.ts';
import type { Portal } from '#server/platform/portal.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { type Actor, can } from '#server/policy.ts';
import { isTakingOffers, requireRequest, type StoredRequest, selectRequest } from '../requests/index.ts';
import { invitationMail } from './emails.ts';
import { stopTokenOf } from './link-keys.ts';
import { invited } from './notices.ts';
import { askingPhrases, cargoPhrase, datesPhrase, lanePhrase } from './phrases.ts';
import { presentInvitation } from './present.ts';
import * as queries from './queries.ts';

const t = messages('server');

type Platform = Pick<Portal, 'db' | 'jobs' | 'settings'>;
interface Outcome {
  readonly sent: number;
  readonly invitations: Invitation[];
  readonly skipped: { readonly email: string; readonly reason: (typeof skipReasons)[number] }[];
}

const DAY_SECONDS = 86_400;
const needsCompany = () =>
  t('Add your company to your profile before you invite forwarders, so that they know who is asking.');

/**
 * Addresses that are wrong are skipped.
 * @throws Forbidden except for the requester, Conflict if the request takes no offers, TooMany above the daily limit,
 * Invalid if all addresses are wrong
 */
export async function inviteForwarders(
  portal: Platform,
  actor: Actor,
  postId: PostId,
  typed: readonly string[],
): Promise<Outcome> {
  const userId = requireUserId(actor);
  const { addresses, wrong } = divide(typed);
  return portal.db.transaction(async (tx) => {
    const { head, request } = await lockOwnRequest(tx, actor, postId);
    if (!isTakingOffers(request)) {
      throw new Conflict(t('This request takes no more offers. Reopen it before you invite anyone.'), 'CLOSED');
    }
    if (request.rounds.length > 0) {
      throw new Conflict(t('A later round is for the bidders of the first. Nobody else can be invited.'), 'ROUND');
    }
    const requester = await findRequester(tx, userId);
    const { fresh, skipped } = await sortAddresses(tx, requester, postId, addresses);
    const words = await inLanguage(requester.language, () => wordsOf(tx, requester, request));
    for (const email of fresh) {
      await requireFewToday(tx, requester);
      const token = newToken();
      const stored = await queries.putInvitation(tx, {
        ...{ id: newId<InvitationId>(), postId, invitedBy: userId, email, tokenHash: hashToken(token) },
      });
      const mail = invitationMail(portal.settings, { ...words, token, stopToken: stopTokenOf(stored) });
      await queueMail(tx, portal.jobs, typedAddress(email, requester.language), mail);
    }
    await notifyMembers(tx, fresh, userId, head);
    const invitations = (await queries.selectInvitations(tx, postId)).map((row) => presentInvitation(row, request));
    return { sent: fresh.length, invitations, skipped: [...wrong, ...skipped] };
  });
}

function divide(typed: readonly string[]) {
  const addresses = new Set<string>();
  const wrong: Outcome['skipped'] = [];
  for (const text of typed) {
    const address = emailAddress(text);
    if (address === undefined) wrong.push({ email: text, reason: 'NOT_AN_ADDRESS' });
    else addresses.add(address);
  }
  if (addresses.size === 0)
    throw new Invalid({ emails: t('Enter at least one email address such as name@company.com.') });
  return { addresses: [...addresses], wrong };
}

/** Not by the stored invitations, because one that is sent again replaces the earlier one, and others go with their request. */
async function requireFewToday(tx: Tx, { id, isNew }: Requester): Promise<void> {
  const { count, secondsLeft } = await countAttempt(tx, 'invitation', id, DAY_SECONDS);
  const max = isNew ? MAX_INVITATIONS_OF_NEW_ACCOUNT : MAX_INVITATIONS_A_DAY;
  if (count <= max) return;
  throw new TooMany(
    Math.ceil(secondsLeft),
    isNew
      ? t(
          'In the first {days} days of your account, you can send {max} invitations in 24 hours. Send the rest later.',
          { days: NEW_INVITER_DAYS, max },
        )
      : t('You can send {max} invitations in 24 hours. Send the rest later.', { max }),
  );
}

export async function lockOwnRequest(tx: Tx, actor: Actor, postId: PostId) {
  const found = await lockThread(tx, actor, postId, 'quote');
  if (can(actor, 'freight.decide', found.thread) !== 'allow') {
    throw new Forbidden(t('Only the requester can invite people to a published request.'));
  }
  return { ...found, request: requireRequest(await selectRequest(tx, postId)) };
}

type Requester = queries.Requester & { readonly company: string };

async function findRequester(tx: Tx, userId: UserId): Promise<Requester> {
  const requester = await queries.selectRequester(tx, userId);
  if (!requester) throw new Forbidden(t('Confirm your email address before you invite forwarders.'));
  const { company } = requester;
  if (company === null || company.trim() === '') throw new Forbidden(needsCompany());
  return { ...requester, company };
}

async function sortAddresses(tx: Tx, requester: Requester, postId: PostId, addresses: readonly string[]) {
  const invited = await queries.selectInvitations(tx, postId);
  const running = new Set(invited.filter(({ revokedAt }) => revokedAt === null).map(({ email }) => email));
  const refusing = await queries.selectRefusals(tx, requester.id, addresses);
  const skipped: Outcome['skipped'] = [];
  const fresh: string[] = [];
  for (const email of addresses) {
    if (email === requester.email) skipped.push({ email, reason: 'OWN_ADDRESS' });
    else if (running.has(email)) skipped.push({ email, reason: 'INVITED_BEFORE' });
    else if (refusing.has(email)) skipped.push({ email, reason: 'REFUSED' });
    else fresh.push(email);
  }
  const all = new Set([...invited.map(({ email }) => email), ...fresh]);
  if (all.size > MAX_INVITATIONS) {
    const left = Math.max(0, MAX_INVITATIONS - invited.length);
    throw new Conflict(
      t('A request can have {maxinvitations} invitations. You can send {left} more.', {
        maxinvitations: MAX_INVITATIONS,
        left,
      }),
      'TOO_MANY_INVITATIONS',
    );
  }
  return { fresh, skipped };
}

/** What an email to an invited person says. */
export async function wordsOf(
  tx: Tx,
  requester: queries.Requester,
  request: Pick<StoredRequest, 'freight' | 'offersUntil' | 'offersUntilZone'>,
) {
  const { freight } = request;
  return {
    by: askingPhrases(requester),
    lane: await lanePhrase(tx, freight),
    cargo: await cargoPhrase(tx, freight, requester.verifiedCompanyId !== null),
    dates: datesPhrase(freight, request),
  };
}

/** Invited people with an account find the request in the portal too. The requester does not learn that. */
async function notifyMembers(
  tx: Tx,
  emails: readonly string[],
  by: UserId,
  head: ThreadWithHead['head'],
): Promise<void> {
  await notify(tx, await queries.selectAccounts(tx, emails), {
    ...invited(),
    text: head.title,
    url: postUrl(head),
    by,
  });
}
