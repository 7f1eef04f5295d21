import { sql } from 'drizzle-orm';
import type { Tx } from '../database/open.ts';
import { today } from '../database/today.ts';

export interface KeyOfDay extends Record<string, unknown> {
  readonly day: string;
  readonly key: string;
}

/** Today’s key by the database’s clock. The first call of a day stores the given one. */
export async function takeKey(tx: Tx, fresh: string): Promise<KeyOfDay> {
  const result = await tx.execute<KeyOfDay>(sql`
    INSERT INTO visit_salts (day, salt) VALUES (${today}, ${fresh})
    ON CONFLICT (day) DO UPDATE SET salt = visit_salts.salt
    RETURNING to_char(day, 'YYYY-MM-DD') AS day, salt AS key`);
  const [row] = result.rows;
  if (!row) throw new Error('The key of the day was not stored.');
  return row;
}

export async function deleteOldKeys(tx: Tx): Promise<void> {
  await tx.execute(sql`DELETE FROM visit_salts WHERE day < ${today}`);
}
