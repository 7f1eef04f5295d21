import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/database/open.ts';
import { alertFeeds } from '../tables.ts';

/** @returns null until the time to read it again */
export async function isDue(db: Db, address: string): Promise<{ readonly failures: number } | null> {
  const [feed] = await db.select().from(alertFeeds).where(eq(alertFeeds.address, address));
  if (!feed) return { failures: 0 };
  return feed.nextAt.getTime() <= Date.now() ? feed : null;
}

export async function planNext(db: Db, { address, ...plan }: typeof alertFeeds.$inferInsert): Promise<void> {
  await db
    .insert(alertFeeds)
    .values({ address, ...plan })
    .onConflictDoUpdate({ target: alertFeeds.address, set: plan });
}
