import { DAY_MS, dayText } from '#contract/dates.ts';
import type { InvitedRequest } from '#contract/freight-invitations.ts';
import { messages } from '#contract/messages.ts';
import { findHead, lockHead, type PostHead, threadOfHead } from '#server/features/engagement/threads/index.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { NotFound, PortalError } from '#server/platform/errors.ts';
import { sanitiseForReading } from '#server/platform/html/for-reading.ts';
import { deletedMember } from '#server/platform/names/nobody.ts';
import { hashToken } from '#server/platform/tokens.ts';
import type { Actor } from '#server/policy.ts';
import { awardOf } from '../awards/index.ts';
import { presentOffer, selectOffersOfInvitation } from '../offers/index.ts';
import { nameOfHsCode } from '../reference/index.ts';
import { isTakingOffers, presentStored, type StoredRequest, selectRequest } from '../requests/index.ts';
import { readRequesterTrust } from '../trust/index.ts';
import { KEPT_DAYS } from './feature-queries.ts';
import { withPictureLinks } from './picture-links.ts';
import { presentAnswer } from './present.ts';
import { type InvitationRow, markOpened, selectByToken, selectRequester } from './queries.ts';

const t = messages('server');

export interface Invited {
  readonly invitation: InvitationRow;
  readonly head: PostHead;
  readonly request: StoredRequest;
}

const gone = () =>
  new NotFound(
    t('This link is not valid: it is incomplete, the request was deleted, or the invitation was withdrawn.'),
  );

/** When a request was awarded, closed or cancelled, or its last day for offers. */
const endOf = ({ state, stateChangedAt, offersUntil }: StoredRequest): Date =>
  state === 'OPEN' ? offersUntil : stateChangedAt;

/** @throws NotFound for a withdrawn invitation, PortalError 410 EXPIRED 90 days after the end of the request */
async function requireValid(
  reader: Reader,
  token: string,
  head: (id: InvitationRow['postId']) => Promise<PostHead | null>,
) {
  const invitation = await selectByToken(reader, hashToken(token));
  if (!invitation || invitation.revokedAt !== null) throw gone();
  const post = await head(invitation.postId);
  const request = await selectRequest(reader, invitation.postId);
  if (!post || !request || post.removed || !threadIsPublished(post)) throw gone();
  if (endOf(request) < new Date(Date.now() - KEPT_DAYS * DAY_MS)) {
    const message = t(
      'This link has expired with its request. It ended on {day}, and links work for {days} more days.',
      { day: dayText(endOf(request)), days: KEPT_DAYS },
    );
    throw new PortalError(410, 'EXPIRED', message);
  }
  return { invitation, head: post, request };
}

const threadIsPublished = (head: PostHead): boolean => threadOfHead(head).status === 'success' && !head.closed;

export const findInvited = (reader: Reader, token: string): Promise<Invited> =>
  requireValid(reader, token, (id) => findHead(reader, id));

/** With the post locked, as for other changes to offers. */
export const lockInvited = (tx: Tx, token: string): Promise<Invited> =>
  requireValid(tx, token, (id) => lockHead(tx, id));

/** Opening it counts as the proof that the address is the recipient’s. */
export async function openInvitation(db: Db, actor: Actor, token: string): Promise<InvitedRequest> {
  const invited = await findInvited(db, token);
  const { invitation, head, request } = invited;
  if (invitation.openedAt === null) await markOpened(db, invitation.id);
  const requester = head.author_id === null ? undefined : await selectRequester(db, head.author_id);
  const trust = head.author_id === null ? null : await readRequesterTrust(db, actor, head.author_id);
  const { hsCode } = request.freight;
  const freight = shownFreight(actor, invited, hsCode === undefined ? null : await nameOfHsCode(db, hsCode));
  const offers = await offersOf(db, actor, invited);
  const won = offers.find(({ state }) => state === 'ACCEPTED');
  const award = won ? await awardOf(db, request, head.author_id, { offerId: won.id }) : null;
  return {
    postId: head.id,
    title: head.title,
    description: withPictureLinks(sanitiseForReading(head.description), invitation),
    attachments: head.attachments,
    createdAt: new Date(head.published_at ?? head.created_at).toISOString(),
    requester: {
      id: requester?.id ?? null,
      name: requester?.name ?? deletedMember(),
      company: requester?.company ?? null,
      verifiedCompanyId: requester?.verifiedCompanyId ?? null,
      trust,
    },
    freight: { ...freight, can: { ...freight.can, offer: request.rounds.length === 0 && isTakingOffers(request) } },
    email: invitation.email,
    name: invitation.name,
    company: invitation.company,
    phone: invitation.phone,
    ...presentAnswer(invitation),
    offers,
    award: award?.shown ?? null,
  };
}

/** The request as the recipient sees it. */
export const shownFreight = (actor: Actor, { head, request }: Invited, hsName: string | null = null) =>
  presentStored(request, actor, threadOfHead(head), { hsName, seesValue: true });

export async function offersOf(reader: Reader, actor: Actor, { invitation, head, request }: Invited) {
  const rows = await selectOffersOfInvitation(reader, invitation.id);
  const shown = { request, thread: threadOfHead(head) };
  return rows.map((row) => presentOffer(row, actor, shown, true));
}
