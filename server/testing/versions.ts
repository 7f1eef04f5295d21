import { sql } from 'drizzle-orm';
import type { TestPortal } from './portal.ts';

/** Versions that offers and decisions name. */
type WithDb = Pick<TestPortal, 'db'>;

export async function requestVersionOf({ db }: WithDb, postId: string): Promise<number> {
  const found = await db.execute<{ version: number }>(
    sql`SELECT version FROM freight_requests WHERE post_id = ${postId}::uuid`,
  );
  return found.rows[0]?.version ?? 0;
}

export async function offerVersionOf({ db }: WithDb, offerId: string): Promise<number> {
  const found = await db.execute<{ version: number }>(sql`SELECT version FROM offers WHERE id = ${offerId}::uuid`);
  return found.rows[0]?.version ?? 0;
}
