import { dayIn } from '#contract/dates.ts';
import { cargoMarks } from '#contract/freight/cargo-marks.ts';
import { figuresOf, sizeLine, warningsOf } from '#contract/freight/figures.ts';
import type { FreightView } from '#contract/freight-requests.ts';
import { type Actor, may, type Thread } from '#server/policy.ts';
import type { RequestRow, StoredRequest } from './queries.ts';

/** The author alone sees the target price and the warnings. */
export function presentRequest(
  row: RequestRow,
  actor: Actor,
  thread: Thread,
  hsName: string | null = null,
): FreightView {
  const { targetPrice, ...freight } = row.freight;
  const isAuthor = actor.userId !== null && actor.userId === thread.authorId;
  const isOpen = isTakingOffers({ ...row, offersUntil: row.offers_until });
  const decides = may(actor, 'freight.decide', thread);
  return {
    version: row.version,
    ...freight,
    ...(hsName !== null && { hsName }),
    ...(isAuthor && targetPrice && { targetPrice }),
    offersUntil: new Date(row.offers_until).toISOString(),
    state: row.state,
    paused: row.paused,
    offersCount: row.offers_count,
    size: sizeLine(freight),
    marks: cargoMarks(freight),
    figures: figuresOf(freight),
    warnings: isAuthor ? warningsOf(freight, dayIn(0)) : [],
    can: {
      offer: isOpen && may(actor, 'offer.create', thread),
      decide: decides,
      invite: decides && isOpen,
      reopen: decides && !row.reopened && canReopen(row.state, row.offers_until),
    },
  };
}

export const presentStored = (
  stored: StoredRequest,
  actor: Actor,
  thread: Thread,
  hsName: string | null,
): FreightView =>
  presentRequest(
    {
      freight: stored.freight,
      state: stored.state,
      offers_until: stored.offersUntil.toISOString(),
      offers_count: stored.offersCount,
      reopened: stored.reopened,
      version: stored.version,
      paused: stored.paused,
    },
    actor,
    thread,
    hsName,
  );

export const isTakingOffers = ({
  state,
  offersUntil,
  paused,
}: Pick<RequestRow, 'state' | 'paused'> & { readonly offersUntil: string | Date }): boolean =>
  state === 'OPEN' && !paused && new Date(offersUntil) > new Date();

export const canReopen = (state: RequestRow['state'], until: string | Date): boolean =>
  state === 'CLOSED' || state === 'CANCELLED' || (state === 'OPEN' && new Date(until) <= new Date());
