import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { Sheet } from './sheet.ts';

/** '2026-11-21 09:30:00', which spreadsheets recognise as a date. */
export const utc = (moment: SQL): SQL => sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')`;

/** No connection stays in use while a slow client reads. */
export function selectRows(
  db: Db,
  sheet: Sheet,
  after: string | null,
  limit: number,
): Promise<{ id: string; cells: (string | null)[] }[]> {
  const cells = Object.values(sheet.columns).map((value) => sql`(${value})::text`);
  const conditions = [sheet.where ?? sql`TRUE`, after === null ? sql`TRUE` : sql`${sheet.id} > ${after}::uuid`];
  return readRows(
    db,
    sql`SELECT ${sheet.id} AS id, ARRAY[${sql.join(cells, sql`, `)}] AS cells FROM ${sheet.from}
      WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${sheet.id} LIMIT ${limit}`,
  );
}
