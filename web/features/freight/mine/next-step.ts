import { contentTypes } from '#contract/content-types.ts';
import { DAY_MS } from '#contract/dates.ts';
import type { OwnInvitation, OwnOffer, OwnRequest } from '#contract/my-freight.ts';
import { countOf } from '#web/lib/counts.ts';
import { formatDate } from '#web/lib/dates.ts';
import { reviseAction } from '../parts/offers/offer-states.ts';

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
      return { text: 'See contacts and next steps', to: appPath(id) };
    case 'OVER':
      return { text: 'Ask again', to: askAgainPath(id) };
    case 'DECIDE':
      return {
        text: `Decide on ${countOf(undecided, 'offer')}${validUntil ? ` by ${formatDate(validUntil)}` : ''}`,
        to: offersPath,
      };
    case 'OPEN':
      if (openQuestions > 0)
        return { text: `Answer ${countOf(openQuestions, 'question')}`, to: `${appPath(id)}#replies-title` };
      if (undecided > 1) return { text: `Compare ${countOf(undecided, 'offer')}`, to: offersPath };
      if (undecided === 1) return { text: 'Read the offer', to: offersPath };
      if (invited === 0)
        return {
          text: visibility === 'INVITED' ? 'Invite forwarders to see it' : 'Invite forwarders',
          to: appPath(id),
        };
      return { text: 'Wait for offers' };
  }
}

function stepOfDraft({ id, status }: OwnRequest): NextStep {
  if (status === 'pending') return { text: 'Our staff reviews it' };
  return {
    text: status === 'rejected' ? 'Change it and submit it again' : 'Finish and publish it',
    to: editPathOf(id),
  };
}

/** @param today ISO date */
export function nextStepOfOffer(offer: OwnOffer, today: string): NextStep {
  const { id, postId, group, state, isOutdated, canRevise, validUntil } = offer;
  const to = `${appPath(postId)}#offer-${id}`;
  if (group === 'WON') return { text: 'See contacts and next steps', to: appPath(postId) };
  if (state === 'EXPIRED' && canRevise) return { text: 'Renew it', to };
  if (group !== 'WAITING') return { text: 'Nothing to do' };
  if (isOutdated && canRevise) return { text: `${reviseAction(offer)}: the request changed`, to };
  if (canRevise && daysUntil(validUntil, today) <= SOON_DAYS) return { text: 'Extend its validity', to };
  return { text: 'Wait for the decision' };
}

/** From then on, an offer is easily forgotten. */
const SOON_DAYS = 3;
const daysUntil = (day: string, today: string): number => (Date.parse(day) - Date.parse(today)) / DAY_MS;

export function nextStepOfInvitation({ id, answer, isOpen }: OwnInvitation): NextStep {
  if (!isOpen) return { text: 'It takes no more offers' };
  if (answer === 'NO_QUOTE') return { text: 'You said that you do not quote', to: appPath(id) };
  return { text: answer === 'WILL_QUOTE' ? 'Make the offer' : 'Answer or make an offer', to: appPath(id) };
}
