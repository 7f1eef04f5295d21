import { dayText } from '#contract/dates.ts';
import { moneyList } from '#contract/freight/money-text.ts';
import { offerTotals } from '#contract/freight/offer-totals.ts';
import type { OfferTerms } from '#contract/freight-offers.ts';
import type { OfferId, UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { type PostHead, postUrl } from '../../forum/posts/index.ts';
import { notify, postThread, withdrawEvents } from '../../notifications/index.ts';
import type { ClosedRequest } from '../requests/index.ts';
import { isUndecided } from './decided.ts';
import { selectHeads } from './queries.ts';

type RequestHead = Pick<PostHead, 'id' | 'kind' | 'title' | 'author_id'>;

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
  return `${moneyList(offerTotals(charges))}, valid until ${dayText(new Date(validUntil))}`;
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

/** Notifies the authors of undecided offers. Invited people without an account get an email from a job. */
export async function notifyOfChange(tx: Tx, request: RequestHead, by: UserId): Promise<void> {
  for (const offer of await selectHeads(tx, request.id)) {
    if (offer.authorId === null || offer.hidden || !isUndecided(offer)) continue;
    await notify(tx, [offer.authorId], {
      kind: 'request.changed',
      title: withTitle('The request “{title}” changed after your offer', request),
      text: 'Your offer can’t be accepted until you confirm or revise it.',
      url: offerUrl(request, offer.id),
      by,
      preference: 'activityReplies',
      bundle: {
        thread: `offer:${offer.id}`,
        title: withTitle('{count} changes to “{title}” after your offer', request),
      },
    });
  }
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
