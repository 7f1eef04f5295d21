import { countedPath } from '#contract/counted-path.ts';
import type { DailyKey } from '#server/platform/daily-key/daily-key.ts';
import type { Db } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import type { Actor } from '#server/policy.ts';
import { insertVisit } from './queries.ts';

type Visit = { readonly kind: 'page'; readonly path: string } | { readonly kind: 'login' | 'user-data' };

export async function recordVisit(
  { db, dailyKey }: { readonly db: Db; readonly dailyKey: DailyKey },
  actor: Actor,
  visit: Visit,
  address: string,
): Promise<void> {
  const { hash: visitor } = await dailyKey.hash('visit', actor.userId ?? address);
  await db.transaction(async (tx) => {
    const path = visit.kind === 'page' ? countedPath(visit.path) : null;
    await insertVisit(tx, { id: newId(), kind: visit.kind, path, visitor, signedIn: actor.userId !== null });
  });
}
