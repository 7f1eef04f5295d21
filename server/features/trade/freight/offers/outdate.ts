import type { UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { requestChanges } from '../requests/index.ts';
import { notifyOfChange, type RequestHead } from './notify.ts';
import { selectOutdated } from './queries.ts';

/**
 * Notifies the authors of undecided offers, which the change of the request outdates. A job sends emails to invited people
 * without an account.
 */
export async function notifyOfChanges(tx: Tx, head: RequestHead, by: UserId): Promise<void> {
  for (const { madeFor, requested, ...offer } of await selectOutdated(tx, head.id)) {
    await notifyOfChange(tx, head, by, offer, madeFor && (() => requestChanges(madeFor, requested, true)));
  }
}
