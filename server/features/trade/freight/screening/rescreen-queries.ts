import { sql } from 'drizzle-orm';
import type { ScreeningDecisionId, UserId } from '#contract/ids.ts';
import type { ScreeningDecision } from '#contract/screening.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';

export interface DueDecision {
  readonly id: ScreeningDecisionId;
  readonly owner_id: UserId;
  readonly name: string;
  readonly country: string | null;
  readonly birth_year: number | null;
  readonly candidates: ScreeningDecision['candidates'];
  readonly found_since: ScreeningDecision['candidates'];
}

/** The newest decision of each member about a name, if a list was imported after it was compared. */
export const selectDue = (db: Db, limit: number): Promise<DueDecision[]> =>
  readRows(
    db,
    sql`SELECT d.id, d.owner_id, d.name, d.country, d.birth_year, d.candidates, d.found_since
      FROM screening_decisions d
      WHERE d.screened_at < (SELECT max(imported_at) FROM screening.lists)
        AND NOT EXISTS (SELECT 1 FROM screening_decisions newer
          WHERE newer.owner_id = d.owner_id AND lower(newer.name) = lower(d.name) AND newer.created_at > d.created_at)
      ORDER BY d.screened_at, d.id LIMIT ${limit}`,
  );

export async function storeFound(
  tx: Tx,
  id: ScreeningDecisionId,
  found: ScreeningDecision['candidates'],
): Promise<void> {
  await tx.execute(sql`UPDATE screening_decisions
    SET screened_at = now(), found_since = found_since || ${JSON.stringify(found)}::jsonb WHERE id = ${id}::uuid`);
}
