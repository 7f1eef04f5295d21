import { and, eq, sql } from 'drizzle-orm';
import type { PostId, UserId } from '#contract/ids.ts';
import type { ComparisonInput } from '#contract/offer-comparisons.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';
import { offerComparisons } from './tables.ts';

interface StoredComparison {
  readonly comparison: ComparisonInput;
  readonly version: number;
}

export async function selectComparison(
  reader: Reader,
  postId: PostId,
  authorId: UserId,
): Promise<StoredComparison | undefined> {
  const [row] = await reader
    .select({ comparison: offerComparisons.comparison, version: offerComparisons.version })
    .from(offerComparisons)
    .where(and(eq(offerComparisons.postId, postId), eq(offerComparisons.authorId, authorId)));
  return row;
}

/** @returns false if the stored one has another version than `version`, which is 0 before it is first saved */
export async function saveComparison(
  tx: Tx,
  postId: PostId,
  authorId: UserId,
  { comparison, version }: StoredComparison,
): Promise<boolean> {
  if (version === 0) {
    const added = await tx
      .insert(offerComparisons)
      .values({ postId, authorId, comparison })
      .onConflictDoNothing()
      .returning({ version: offerComparisons.version });
    return added.length > 0;
  }
  const saved = await tx
    .update(offerComparisons)
    .set({ comparison, version: sql`${offerComparisons.version} + 1`, updatedAt: sql`now()` })
    .where(
      and(
        eq(offerComparisons.postId, postId),
        eq(offerComparisons.authorId, authorId),
        eq(offerComparisons.version, version),
      ),
    )
    .returning({ version: offerComparisons.version });
  return saved.length > 0;
}

export async function deleteComparisonsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(offerComparisons).where(eq(offerComparisons.authorId, userId));
}
