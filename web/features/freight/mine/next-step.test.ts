import { describe, expect, it } from 'vitest';
import type { OwnInvitation, OwnOffer, OwnRequest } from '#contract/my-freight.ts';
import { nextStepOfInvitation, nextStepOfOffer, nextStepOfRequest } from './next-step.ts';

const request = (fields: Partial<OwnRequest>) =>
  nextStepOfRequest({
    id: 'r',
    group: 'OPEN',
    status: 'success',
    undecided: 0,
    validUntil: null,
    openQuestions: 0,
    invited: 0,
    visibility: 'PUBLIC',
    ...fields,
  } as OwnRequest);

describe('the next step of a request', () => {
  it.each<[Partial<OwnRequest>, string, string | undefined]>([
    [{}, 'Invite forwarders', '/quote/r'],
    [{ visibility: 'INVITED' }, 'Invite forwarders to see it', '/quote/r'],
    [{ invited: 3 }, 'Wait for offers', undefined],
    [{ undecided: 1 }, 'Read the offer', '/quote/r#offers'],
    [{ undecided: 4 }, 'Compare 4 offers', '/quote/r/offers'],
    [{ undecided: 4, openQuestions: 2 }, 'Answer 2 questions', '/quote/r#replies-title'],
    [
      { group: 'DECIDE', undecided: 2, validUntil: '2026-12-12' },
      'Decide on 2 offers by 12 Dec 2026',
      '/quote/r/offers',
    ],
    [{ group: 'AWARDED' }, 'Follow the shipment', '/quote/r/shipment'],
    [{ group: 'AWARDED', isTender: true }, 'Read the award', '/quote/r#offers'],
    [{ group: 'OVER' }, 'Ask again', '/quote/create?copy=r'],
    [{ group: 'DRAFT', status: 'draft' }, 'Finish and publish it', '/quote/edit/r'],
    [{ group: 'DRAFT', status: 'rejected' }, 'Change it and submit it again', '/quote/edit/r'],
    [{ group: 'DRAFT', status: 'pending' }, 'Our staff reviews it', undefined],
  ])('%o: %s', (fields, text, to) => {
    expect(request(fields)).toEqual(to ? { text, to } : { text });
  });
});

describe('the next step of an offer', () => {
  const offer = (fields: Partial<OwnOffer>) =>
    nextStepOfOffer(
      {
        id: 'o',
        postId: 'r',
        group: 'WAITING',
        state: 'SUBMITTED',
        isOutdated: false,
        canRevise: true,
        validUntil: '2026-12-20',
        ...fields,
      } as OwnOffer,
      '2026-12-01',
    );

  it.each<[Partial<OwnOffer>, string, string | undefined]>([
    [{}, 'Wait for the decision', undefined],
    [{ validUntil: '2026-12-04' }, 'Extend its validity', '/quote/r#offer-o'],
    [{ validUntil: '2026-12-04', canRevise: false }, 'Wait for the decision', undefined],
    [{ isOutdated: true }, 'Confirm or revise: the request changed', '/quote/r#offer-o'],
    [{ group: 'WON', state: 'ACCEPTED' }, 'Follow the shipment', '/quote/r/shipment'],
    [{ group: 'LOST', state: 'DECLINED' }, 'Nothing to do', undefined],
    [{ group: 'OVER', state: 'EXPIRED' }, 'Renew it', '/quote/r#offer-o'],
    [{ group: 'OVER', state: 'EXPIRED', canRevise: false }, 'Nothing to do', undefined],
  ])('%o: %s', (fields, text, to) => {
    expect(offer(fields)).toEqual(to ? { text, to } : { text });
  });
});

it.each<[Partial<OwnInvitation>, string]>([
  [{ answer: null, isOpen: true }, 'Answer or make an offer'],
  [{ answer: 'WILL_QUOTE', isOpen: true }, 'Make the offer'],
  [{ answer: 'NO_QUOTE', isOpen: true }, 'You said that you do not quote'],
  [{ answer: 'WILL_QUOTE', isOpen: false }, 'It takes no more offers'],
])('the next step of an invitation %o: %s', (fields, text) => {
  expect(nextStepOfInvitation({ id: 'r', ...fields } as OwnInvitation).text).toBe(text);
});
