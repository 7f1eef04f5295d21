import { contentTypes } from '#contract/content-types.ts';
import { DAY_MS } from '#contract/dates.ts';
import { shipmentPath } from '#contract/freight/shipment-path.ts';
import { messages } from '#contract/messages.ts';
import type { OwnInvitation, OwnOffer, OwnRequest } from '#contract/my-freight.ts';
import { formatDate } from '#web/lib/dates.ts';

const t = messages('freight');

/** What its owner can do next. Without an address, there is nothing to do but wait. */
export interface NextStep {
  readonly text: string;
  readonly to?: string;
}

const { appPage, appPath } = contentTypes.quote;
const comparisonOf = (id: string): string => `${appPath(id)}/offers`;
export const editPathOf = (id: string): string => `${appPage}/edit/${id}`;
export const askAgainPath = (id: string): string => `${appPath('create')}?copy=${id}`;

export function nextStepOfRequest(request: OwnRequest): NextStep {
  const { id, group, undecided, validUntil, openQuestions, invited, visibility } = request;
  const offersPath = undecided > 1 ? comparisonOf(id) : `${appPath(id)}#offers`;
  switch (group) {
    case 'DRAFT':
      return stepOfDraft(request);
    case 'AWARDED':
      if (request.isTender) return { text: t('Read the award'), to: `${appPath(id)}#offers` };
      return { text: t('Follow the shipment'), to: shipmentPath(id) };
    case 'OVER':
      return { text: t('Ask again'), to: askAgainPath(id) };
    case 'DECIDE':
      return {
        text: validUntil
          ? t('{count, plural, one {Decide on # offer} other {Decide on # offers}} by {date}', {
              count: undecided,
              date: formatDate(validUntil),
            })
          : t('{count, plural, one {Decide on # offer} other {Decide on # offers}}', { count: undecided }),
        to: offersPath,
      };
    case 'OPEN':
      if (openQuestions > 0)
        return {
          text: t('{count, plural, one {Answer # question} other {Answer # questions}}', { count: openQuestions }),
          to: `${appPath(id)}#replies-title`,
        };
      if (undecided > 1)
        return {
          text: t('{count, plural, one {Compare # offer} other {Compare # offers}}', { count: undecided }),
          to: offersPath,
        };
      if (undecided === 1) return { text: t('Read the offer'), to: offersPath };
      if (invited === 0)
        return {
          text: visibility === 'INVITED' ? t('Invite forwarders to see it') : t('Invite forwarders'),
          to: appPath(id),
        };
      return { text: t('Wait for offers') };
  }
}

function stepOfDraft({ id, status }: OwnRequest): NextStep {
  if (status === 'pending') return { text: t('Our staff reviews it') };
  return {
    text: status === 'rejected' ? t('Change it and submit it again') : t('Finish and publish it'),
    to: editPathOf(id),
  };
}

/** @param today ISO date */
export function nextStepOfOffer(offer: OwnOffer, today: string): NextStep {
  const { id, postId, group, state, isOutdated, canRevise, validUntil } = offer;
  const to = `${appPath(postId)}#offer-${id}`;
  if (group === 'WON')
    return { text: t('Follow the shipment'), to: shipmentPath(postId, offer.isTender ? id : undefined) };
  if (state === 'EXPIRED' && canRevise) return { text: t('Renew it'), to };
  if (group !== 'WAITING') return { text: t('Nothing to do') };
  if (isOutdated && canRevise) return { text: t('Confirm or revise: the request changed'), to };
  if (canRevise && daysUntil(validUntil, today) <= SOON_DAYS) return { text: t('Extend its validity'), to };
  return { text: t('Wait for the decision') };
}

/** From then on, an offer is easily forgotten. */
const SOON_DAYS = 3;
const daysUntil = (day: string, today: string): number => (Date.parse(day) - Date.parse(today)) / DAY_MS;

export function nextStepOfInvitation({ id, answer, isOpen }: OwnInvitation): NextStep {
  if (!isOpen) return { text: t('It takes no more offers') };
  if (answer === 'NO_QUOTE') return { text: t('You said that you do not quote'), to: appPath(id) };
  return { text: answer === 'WILL_QUOTE' ? t('Make the offer') : t('Answer or make an offer'), to: appPath(id) };
}
