import type { Freight } from '#contract/freight-requests.ts';
import type { UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { freightChanges, type StoredRequest, seenOf } from '../requests/index.ts';
import { isUndecided } from './decided.ts';
import { notifyOfChange, type RequestHead } from './notify.ts';
import { keepRequest, selectHeads } from './queries.ts';

/**
 * Stores the request for which the offers were made, and notifies the authors of undecided ones. A job sends emails to
 * invited people without an account.
 * @param stored the request before the change
 */
export async function outdateOffers(
  tx: Tx,
  head: RequestHead,
  by: UserId,
  stored: StoredRequest,
  freight: Freight,
): Promise<void> {
  await keepRequest(tx, head.id, { freight: seenOf(stored.freight), changedAt: stored.changedAt });
  for (const offer of await selectHeads(tx, head.id)) {
    if (!isUndecided(offer)) continue;
    const changes = offer.madeFor && freightChanges(offer.madeFor, freight);
    await notifyOfChange(tx, head, by, offer, changes);
  }
}
