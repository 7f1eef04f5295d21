import { dayText } from '#contract/dates.ts';
import { moneyList } from '#contract/freight/money-text.ts';
import { deadlineText } from '#contract/freight/offers-deadline.ts';
import { requestChangeText } from '#contract/freight/request-change-text.ts';
import { termsTotals } from '#contract/freight/terms-totals.ts';
import type { OfferTerms } from '#contract/freight-offers.ts';
import type { OfferId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { cut } from '#contract/plain-text.ts';
import { notify, postThread, withdrawEvents } from '#server/features/accounts/notifications/index.ts';
import { type PostHead, postUrl } from '#server/features/engagement/threads/index.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { inEachLanguage } from '#server/platform/languages/portal-messages.ts';
import type { ClosedRequest, FreightChange } from '../requests/index.ts';
import * as notices from './notices.ts';
import { reasonFor } from './own-reasons.ts';

const t = messages('notifications');

export type RequestHead = Pick<PostHead, 'id' | 'kind' | 'title' | 'author_id'>;

interface NotifiedOffer {
  readonly id: OfferId;
  readonly authorId: UserId | null;
  readonly hidden?: boolean;
}

export const offerUrl = (post: Pick<RequestHead, 'id' | 'kind'>, offerId: OfferId): string =>
  `${postUrl(post)}#offer-${offerId}`;

const toRequester = {
  received: notices.received,
  revised: notices.revised,
  withdrawn: notices.withdrawn,
} as const;

export async function notifyOfOffer(
  tx: Tx,
  step: keyof typeof toRequester,
  request: RequestHead,
  offer: NotifiedOffer & { readonly terms?: OfferTerms; readonly guestName?: string },
): Promise<void> {
  if (request.author_id === null || offer.hidden) return;
  const { guestName = null, terms } = offer;
  await notify(tx, [request.author_id], {
    ...toRequester[step]({ title: request.title, guestName }),
    ...(terms && { text: inEachLanguage(() => summary(terms)) }),
    url: offerUrl(request, offer.id),
    by: offer.authorId,
    preference: 'activityReplies',
    bundle: { thread: postThread(request.id), subjectId: offer.id },
  });
}

/** Withdraws the requester’s unread notifications about an offer that staff hide. */
export async function withdrawNoticesOf(tx: Tx, request: RequestHead, offerId: OfferId): Promise<void> {
  const { author_id: requester } = request;
  if (requester === null) return;
  const kinds = ['offer.received', 'offer.revised'];
  await withdrawEvents(tx, requester, { kinds, thread: postThread(request.id), subjectId: offerId });
}

function summary(terms: OfferTerms): string {
  return t('{totals}, valid until {day}', {
    totals: moneyList(termsTotals(terms)),
    day: dayText(new Date(terms.validUntil)),
  });
}

const toAuthor = {
  accepted: notices.accepted,
  declined: notices.declined,
  shortlisted: notices.shortlisted,
  expired: notices.expired,
} as const;

export async function notifyAuthor(
  tx: Tx,
  step: keyof typeof toAuthor,
  request: RequestHead,
  offer: NotifiedOffer,
  reason: string | ReturnType<typeof inEachLanguage> = '',
): Promise<void> {
  if (offer.authorId === null) return;
  await notify(tx, [offer.authorId], {
    ...toAuthor[step]({ title: request.title }),
    ...(reason !== '' && { text: typeof reason === 'string' ? reasonFor(reason) : reason }),
    url: offerUrl(request, offer.id),
    by: step === 'expired' ? null : request.author_id,
    preference: 'activityReplies',
  });
}

/** For a member whose offer goes on. A job sends emails to invited people without an account. */
export async function notifyOfRound(
  tx: Tx,
  request: RequestHead,
  offer: NotifiedOffer,
  { round, offersUntil, zone, message }: NewRound,
): Promise<void> {
  if (offer.authorId === null) return;
  const until = () =>
    t('Send your prices until {deadline}.', { deadline: deadlineText(offersUntil.toISOString(), zone) });
  await notify(tx, [offer.authorId], {
    ...notices.roundStarted({ title: request.title, round }),
    text: inEachLanguage(() => [until(), cut(message ?? '', MAX_CHANGES_TEXT)].filter(Boolean).join(' ')),
    url: offerUrl(request, offer.id),
    by: request.author_id,
    preference: 'activityReplies',
  });
}

interface NewRound {
  readonly round: number;
  readonly offersUntil: Date;
  readonly zone: string;
  readonly message: string | undefined;
}

const MAX_WON = 10;

/** Which lanes an offer won. */
export const wonText = (lanes: readonly { readonly ref: string }[]) =>
  inEachLanguage(() => {
    const refs = lanes.slice(0, MAX_WON).map(({ ref }) => cut(ref, 20));
    const values = { count: lanes.length, lanes: refs.join(', ') };
    return lanes.length > MAX_WON
      ? t('You won {count} lanes: {lanes} and others.', values)
      : t('{count, plural, one {You won the lane {lanes}.} other {You won # lanes: {lanes}.}}', values);
  });

/**
 * Notifies the author of an offer that was made for another version of the request.
 * @param changesOf in the language for which it is called; null if the changes are not known
 */
export async function notifyOfChange(
  tx: Tx,
  request: RequestHead,
  by: UserId,
  offer: NotifiedOffer,
  changesOf: (() => readonly FreightChange[]) | null,
): Promise<void> {
  if (offer.authorId === null || offer.hidden) return;
  await notify(tx, [offer.authorId], {
    ...notices.requestChanged({ title: request.title }),
    text: inEachLanguage(() => changedText(changesOf?.() ?? null)),
    url: offerUrl(request, offer.id),
    by,
    preference: 'activityReplies',
    bundle: { thread: `offer:${offer.id}` },
  });
}

/** Emails show 300 characters of a notification. */
const MAX_CHANGES_TEXT = 220;
const MAX_CHANGE = 120;

function changedText(changes: readonly FreightChange[] | null): string {
  if (changes === null) return t('Your offer can’t be accepted until you confirm or revise it.');
  if (changes.length === 0) {
    return t(
      'It is now the same again as when you made your offer. Your offer can’t be accepted until you confirm or revise it.',
    );
  }
  const texts = changes.map((change) => cut(requestChangeText(change), MAX_CHANGE));
  let shown = 1;
  while (shown < texts.length && texts.slice(0, shown + 1).join('; ').length <= MAX_CHANGES_TEXT) shown += 1;
  const values = { changes: texts.slice(0, shown).join('; ') };
  const count = texts.length - shown;
  return count > 0
    ? t(
        '{changes}; {count, plural, one {# more change} other {# more changes}}. Your offer can’t be accepted until you confirm or revise it.',
        { ...values, count },
      )
    : t('{changes}. Your offer can’t be accepted until you confirm or revise it.', values);
}

export async function notifyOfDeadline(
  tx: Tx,
  { postId, authorId, title, offers, reopened }: ClosedRequest,
): Promise<void> {
  if (authorId === null) return;
  await notify(tx, [authorId], {
    ...notices.closed({ title, offers, canReopen: !reopened }),
    url: postUrl({ id: postId, kind: 'quote' }),
    preference: 'activityReplies',
  });
}
