import type { PostId } from '#contract/ids.ts';
import type { ComparisonInput, OfferComparison } from '#contract/offer-comparisons.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Stale } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import type { Actor } from '#server/policy.ts';
import { selectHeads } from '../offers/index.ts';
import { checkComparison } from './check.ts';
import { saveComparison } from './queries.ts';
import { readComparison, requireRequester } from './read.ts';

/** @throws Stale if it was changed meanwhile, such as on another device */
export async function updateComparison(
  db: Db,
  actor: Actor,
  postId: PostId,
  change: { readonly comparison: ComparisonInput; readonly version: number },
): Promise<OfferComparison> {
  const isSaved = await db.transaction(async (tx) => {
    await requireRequester(tx, actor, postId);
    const heads = await selectHeads(tx, postId);
    const offerIds = heads.map(({ id }) => id);
    checkComparison(change.comparison, offerIds);
    return saveComparison(tx, postId, requireUserId(actor), change);
  });
  const current = await readComparison(db, actor, postId);
  if (!isSaved) throw new Stale('comparison', current);
  return current;
}
