/** A round of a tender for a bidder without an account. */
import { afterAll, expect, it } from 'vitest';
import { dayIn } from '#contract/dates.ts';
import { mailsTo } from '#server/features/accounts/users/factory.ts';
import { makeInvitations } from '#server/testing/invitations.ts';
import { bidOf, tenderOf } from '#server/testing/tenders.ts';
import { notifyInvited } from './notify-invited.ts';

const { forum, requester, ask, invite, invited, price, open, tokenFor } = await makeInvitations();
afterAll(() => forum.close());

it('is told by email, sees the prices of the round before and revises them', async () => {
  const by = await requester();
  const postId = await ask(by, { containers: [], ...tenderOf(1) });
  const [{ email, token }, loser] = [await invited(by, postId), await invited(by, postId)];
  const bid = (unitPrice: number) => bidOf([{ ref: 'L1', unitPrice }]);
  const made = (await price(token, { offer: bid(1000) })).json().data;
  const lost = (await price(loser.token, { offer: bid(1200) })).json().data;
  const start = await forum.send(by, 'POST', `/api/quotePost/startquoteround/${postId}`, {
    ...{ round: 1, offersUntil: dayIn(5), message: 'Please improve L1.' },
    offers: [
      { offerId: made.id, version: made.version, goesOn: true },
      { offerId: lost.id, version: lost.version, goesOn: false },
    ],
  });
  expect(start.statusCode, start.body).toBe(200);
  await notifyInvited(forum.portal);
  const [told] = await mailsTo(forum, email, 2);
  expect(told?.subject).toMatch(/^Round 2 has started: /);
  expect(told?.text).not.toContain('Please improve');
  const [refused] = await mailsTo(forum, loser.email, 2);
  expect(refused?.subject).toMatch(/^Your offer was not accepted/);

  const newToken = await tokenFor(email, 2);
  const shown = (await open(newToken)).json().data;
  expect(shown.freight).toMatchObject({ tender: { round: 2 }, can: { offer: false } });
  expect(shown.offers).toMatchObject([{ round: 1, roundMessage: 'Please improve L1.', can: { revise: true } }]);
  const revise = (version: number) =>
    forum.send(null, 'PATCH', `/api/quoteInvitation/offer/${made.id}`, {
      ...{ token: newToken, offer: bid(900), version, requestVersion: shown.freight.version },
    });
  expect((await revise(made.version)).json()).toMatchObject({ code: 'STALE', current: { id: made.id } });
  const revised = await revise(shown.offers[0].version);
  expect(revised.json().data).toMatchObject({
    round: 2,
    earlierRounds: [{ round: 1, lanes: [{ ref: 'L1', unitPrice: 1000, currency: 'USD' }] }],
  });
  const gone = (await open(loser.token)).json().data;
  expect(gone.offers).toMatchObject([{ state: 'DECLINED', roundMessage: null, can: { revise: false } }]);
  expect((await invite(by, postId, 'third@forwarder.example')).json().code).toBe('ROUND');
});
