import type { RequestNow } from '#contract/freight-offers.ts';
import { messages } from '#contract/messages.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Conflict } from '#server/platform/errors.ts';
import { requestChanges, type StoredRequest, seenOf, seenPostOf, selectVersion } from '../requests/index.ts';
import type { Found } from './find.ts';
import type { OfferHead } from './queries.ts';

const t = messages('server');

/**
 * Otherwise a forwarder would be bound to cargo that it never saw.
 * @param version of the request that was read; one in which the actor sees the same is as good
 * @throws Conflict REQUEST_CHANGED with what changed
 */
export async function requireCurrent(
  tx: Tx,
  { head, request }: Pick<Found, 'head' | 'request'>,
  version: number,
  seesValue: () => Promise<boolean>,
): Promise<void> {
  if (version === request.version) return;
  const before = await selectVersion(tx, head.id, version);
  const now = { freight: seenOf(request.freight), post: seenPostOf(head) };
  const changes = before && requestChanges(before, now, await seesValue()).map(({ isTyped: _, ...change }) => change);
  if (changes?.length === 0) return;
  const current: RequestNow = { requestVersion: request.version, changes };
  throw new Conflict(
    t('The request changed after you read it. Read what changed, and send your offer again if it still applies.'),
    'REQUEST_CHANGED',
    { current },
  );
}

/** The request changed after the offer. */
export const isBehind = (
  offer: Pick<OfferHead, 'requestVersion' | 'updatedAt'>,
  request: Pick<StoredRequest, 'version' | 'changedAt'>,
): boolean => offer.requestVersion !== request.version || offer.updatedAt < request.changedAt;
