import { sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';

/** @returns 'another' for a new browser of an account that has signed in in others, or is signed in */
export async function insertKnownBrowser(
  tx: Tx,
  userId: UserId,
  tokenHash: string,
): Promise<'first' | 'another' | 'known'> {
  const result = await tx.execute<{ is_new: boolean; has_others: boolean }>(
    sql`INSERT INTO known_browsers (user_id, token_hash) VALUES (${userId}::uuid, ${tokenHash})
      ON CONFLICT (user_id, token_hash) DO UPDATE SET last_seen_at = now()
      RETURNING xmax = 0 AS is_new,
        EXISTS (SELECT FROM known_browsers o WHERE o.user_id = ${userId}::uuid AND o.token_hash <> ${tokenHash})
          OR (SELECT count(*) FROM sessions s WHERE s.user_id = ${userId}::uuid AND s.expires_at > now()) > 1 AS has_others`,
  );
  const [row] = result.rows;
  if (!row?.is_new) return 'known';
  return row.has_others ? 'another' : 'first';
}
