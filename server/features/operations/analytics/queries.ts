import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import { sweep } from '#server/platform/database/sweep-queries.ts';
import { today } from '#server/platform/database/today.ts';
import { visits } from './tables.ts';

export interface NewVisit {
  readonly id: string;
  readonly kind: 'page' | 'login' | 'user-data';
  readonly path: string | null;
  readonly visitor: string;
  readonly signedIn: boolean;
}

export async function insertVisit(tx: Tx, visit: NewVisit): Promise<void> {
  await tx.execute(sql`
    INSERT INTO visits (id, kind, path, visitor, signed_in)
    VALUES (${visit.id}, ${visit.kind}, ${visit.path}, ${visit.visitor}, ${visit.signedIn})`);
}

export const deleteOldVisits = (db: Db): Promise<number> =>
  sweep(db, { table: visits, column: visits.at, before: sql`now() - interval '400 days'` });

interface DayRow {
  readonly day: string;
  readonly views: number;
  readonly visitors: number;
  readonly sign_ins: number;
  readonly sign_ups: number;
}

export function selectDays(db: Db, days: number): Promise<DayRow[]> {
  const since = sql`(${today} - (${days}::int - 1))`;
  return readRows<DayRow>(
    db,
    sql`WITH seen AS (
        SELECT (at AT TIME ZONE 'UTC')::date AS day, count(*) FILTER (WHERE kind = 'page')::int AS views,
          count(DISTINCT visitor) FILTER (WHERE kind = 'page')::int AS visitors,
          count(*) FILTER (WHERE kind = 'login')::int AS sign_ins
        FROM visits WHERE at >= ${since}::timestamp AT TIME ZONE 'UTC' GROUP BY 1),
      opened AS (
        SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*)::int AS sign_ups
        FROM users WHERE created_at >= ${since}::timestamp AT TIME ZONE 'UTC' GROUP BY 1)
      SELECT to_char(d, 'YYYY-MM-DD') AS day, coalesce(seen.views, 0) AS views, coalesce(seen.visitors, 0) AS visitors,
        coalesce(seen.sign_ins, 0) AS sign_ins, coalesce(opened.sign_ups, 0) AS sign_ups
      FROM generate_series(${since}, ${today}, interval '1 day') d
        LEFT JOIN seen ON seen.day = d::date LEFT JOIN opened ON opened.day = d::date
      ORDER BY d`,
  );
}

export function selectTopPages(db: Db, days: number, limit: number): Promise<{ path: string; views: number }[]> {
  return readRows<{ path: string; views: number }>(
    db,
    sql`SELECT path, count(*)::int AS views FROM visits
      WHERE kind = 'page' AND at > now() - make_interval(days => ${days}::int) GROUP BY path
      ORDER BY views DESC, path LIMIT ${limit}`,
  );
}
