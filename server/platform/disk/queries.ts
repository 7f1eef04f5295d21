import { sql } from 'drizzle-orm';
import type { Db } from '../database/open.ts';

/** Writes about 700 kB. @throws if the database has no space */
export async function writeToDatabase(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`CREATE TEMPORARY TABLE space_check ON COMMIT DROP AS SELECT n FROM generate_series(1, 20000) AS n`,
    );
  });
}
