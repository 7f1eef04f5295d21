import { dayText } from '#contract/dates.ts';
import { moneyList } from '#contract/freight/money-text.ts';
import { offerTotals } from '#contract/freight/offer-totals.ts';
import { requestChangeText } from '#contract/freight/request-change-text.ts';
import type { OfferTerms } from '#contract/freight-offers.ts';
import type { OfferId, UserId } from '#contract/ids.ts';
import { cut } from '#contract/plain-text.ts';
import { notify, postThread, withdrawEvents } from '#server/features/accounts/notifications/index.ts';
import { type PostHead, postUrl } from '#server/features/engagement/threads/index.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { inEnglish } from '#server/platform/languages/portal-messages.ts';
import type { ClosedRequest, FreightChange } from '../requests/index.ts';

export type RequestHead = Pick<PostHead, 'id' | 'kind' | 'title' | 'author_id'>;

interface NotifiedOffer {
  readonly id: OfferId;
  readonly authorId: UserId | null;
  readonly hidden?: boolean;
}

export const offerUrl = (post: Pick<RequestHead, 'id' | 'kind'>, offerId: OfferId): string =>
  `${postUrl(post)}#offer-${offerId}`;

/** Calls a function, because `replace` interprets `$` in a text. */
const withTitle = (text: string, { title }: RequestHead): string => text.replace('{title}', () => title);

const toRequester = {
  received: ['offer.received', '{actor} made an offer to “{title}”', '{count} offers to “{title}”'],
  revised: ['offer.revised', '{actor} revised an offer to “{title}”', '{count} revised offers to “{title}”'],
  withdrawn: ['offer.withdrawn', '{actor} withdrew an offer to “{title}”', '{count} withdrawn offers to “{title}”'],
} as const;

export async function notifyOfOffer(
  tx: Tx,
  step: keyof typeof toRequester,
  request: RequestHead,
  offer: NotifiedOffer & { readonly terms?: OfferTerms; readonly guestName?: string },
): Promise<void> {
  if (request.author_id === null || offer.hidden) return;
  const [kind, title, several] = toRequester[step];
  const { guestName } = offer;
  await notify(tx, [request.author_id], {
    kind,
    title: withTitle(guestName === undefined ? title : title.replace('{actor}', () => guestName), request),
    ...(offer.terms && { text: summary(offer.terms) }),
    url: offerUrl(request, offer.id),
    by: offer.authorId,
    preference: 'activityReplies',
    bundle: { thread: postThread(request.id), title: withTitle(several, request), subjectId: offer.id },
  });
}

/** Withdraws the requester’s unread notifications about an offer that staff hide. */
export async function withdrawNoticesOf(tx: Tx, request: RequestHead, offerId: OfferId): Promise<void> {
  const { author_id: requester } = request;
  if (requester === null) return;
  const kinds = [toRequester.received[0], toRequester.revised[0]];
  await withdrawEvents(tx, requester, { kinds, thread: postThread(request.id), subjectId: offerId });
}

function summary({ charges, validUntil }: OfferTerms): string {
  return inEnglish(() => `${moneyList(offerTotals(charges))}, valid until ${dayText(new Date(validUntil))}`);
}

const toAuthor = {
  accepted: ['offer.accepted', 'Your offer to “{title}” was accepted'],
  declined: ['offer.declined', 'Your offer to “{title}” was declined'],
  shortlisted: ['offer.shortlisted', 'Your offer to “{title}” is on the shortlist'],
  expired: ['offer.expired', 'Your offer to “{title}” has expired'],
} as const;

export async function notifyAuthor(
  tx: Tx,
  step: keyof typeof toAuthor,
  request: RequestHead,
  offer: NotifiedOffer,
  reason = '',
): Promise<void> {
  if (offer.authorId === null) return;
  const [kind, title] = toAuthor[step];
  await notify(tx, [offer.authorId], {
    kind,
    title: withTitle(title, request),
    ...(reason !== '' && { text: reason }),
    url: offerUrl(request, offer.id),
    by: step === 'expired' ? null : request.author_id,
    preference: 'activityReplies',
  });
}

/** Notifies the author of an offer that was made for another version of the request. */
export async function notifyOfChange(
  tx: Tx,
  request: RequestHead,
  by: UserId,
  offer: NotifiedOffer,
  changes: readonly FreightChange[] | null,
): Promise<void> {
  if (offer.authorId === null || offer.hidden) return;
  await notify(tx, [offer.authorId], {
    kind: 'request.changed',
    title: withTitle('The request “{title}” changed after your offer', request),
    text: `${changesText(changes)}Your offer can’t be accepted until you confirm or revise it.`,
    url: offerUrl(request, offer.id),
    by,
    preference: 'activityReplies',
    bundle: {
      thread: `offer:${offer.id}`,
      title: withTitle('{count} changes to “{title}” after your offer', request),
    },
  });
}

/** Emails show 300 characters of a notification. */
const MAX_CHANGES_TEXT = 220;
const MAX_CHANGE = 120;

function changesText(changes: readonly FreightChange[] | null): string {
  if (changes === null) return '';
  if (changes.length === 0) return 'It is now the same again as when you made your offer. ';
  const texts = changes.map((change) => cut(requestChangeText(change), MAX_CHANGE));
  let shown = 1;
  while (shown < texts.length && texts.slice(0, shown + 1).join('; ').length <= MAX_CHANGES_TEXT) shown += 1;
  const more = texts.length - shown;
  const rest = more > 0 ? `; ${more} more ${more === 1 ? 'change' : 'changes'}` : '';
  return `${texts.slice(0, shown).join('; ')}${rest}. `;
}

export async function notifyOfDeadline(
  tx: Tx,
  { postId, authorId, title, offers, reopened }: ClosedRequest,
): Promise<void> {
  if (authorId === null) return;
  const none = `No offer awaits your decision.${reopened ? '' : ' You can reopen it once.'}`;
  const undecided = offers === 1 ? '1 offer awaits your decision.' : `${offers} offers await your decision.`;
  await notify(tx, [authorId], {
    kind: 'request.closed',
    title: `Your request “${title}” takes no more offers`,
    text: offers === 0 ? none : undecided,
    url: postUrl({ id: postId, kind: 'quote' }),
    preference: 'activityReplies',
  });
}
