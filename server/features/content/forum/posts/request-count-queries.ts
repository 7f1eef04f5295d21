import { type SQL, sql } from 'drizzle-orm';
import type { CountedFilter } from '#contract/request-lists.ts';
import { categoryJoins, isUnanswered } from '#server/features/engagement/threads/index.ts';
import {
  firstReadyWindow,
  hasCentre,
  readyWindows,
  requestMatches,
} from '#server/features/trade/freight/requests/index.ts';
import type { Db } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import { matchesPosts, type PostFilter } from './list-queries.ts';

export interface CountRow {
  /** A filter, a port or city of an end, an end around which nothing can be found, or how many posts there are without a filter. */
  readonly facet:
    | CountedFilter
    | 'total'
    | 'originPlace'
    | 'destinationPlace'
    | 'withoutPosition'
    | `without ${CountedFilter}`;
  readonly value: string;
  readonly count: number;
  readonly name: string | null;
}

const MAX_PLACES = 40;

const values: Readonly<Record<CountedFilter, { readonly from: SQL; readonly value: SQL; readonly where?: SQL }>> = {
  mode: { from: sql`found f`, value: sql`f.mode` },
  origin: { from: sql`found f`, value: sql`f.origin_country` },
  destination: { from: sql`found f`, value: sql`f.destination_country` },
  incoterm: { from: sql`found f`, value: sql`f.incoterm` },
  equipment: { from: sql`(SELECT found.*, unnest(found.equipment) AS type FROM found) f`, value: sql`f.type` },
  ready: { from: sql`found f JOIN ${readyWindows} ON windows.first = f.ready`, value: sql`windows.name` },
  state: { from: sql`found f`, value: sql`f.state` },
  subCategoryId: { from: sql`found f`, value: sql`f.sub_category_id::text` },
  unanswered: { from: sql`found f`, value: sql`'true'`, where: sql`f.unanswered` },
};
const names = Object.keys(values) as CountedFilter[];

/** Literals, because names of columns can't be parameters. */
const meets: Readonly<Record<CountedFilter, SQL>> = {
  mode: sql`meets_mode`,
  origin: sql`meets_origin`,
  destination: sql`meets_destination`,
  incoterm: sql`meets_incoterm`,
  equipment: sql`meets_equipment`,
  ready: sql`meets_ready`,
  state: sql`meets_state`,
  subCategoryId: sql`meets_sub_category`,
  unanswered: sql`meets_unanswered`,
};

const all = (conditions: readonly SQL[]): SQL =>
  conditions.length > 0 ? sql.join([...conditions], sql` AND `) : sql`TRUE`;

/** Reads the posts once: each row states which filters it matches, and a facet ignores its own. */
export function countByFilters(db: Db, filter: PostFilter): Promise<CountRow[]> {
  const { hs, ...ofRequest } = requestMatches(filter.request ?? {});
  const conditions: Partial<Record<CountedFilter, SQL>> = {
    ...ofRequest,
    ...(filter.subCategoryId && { subCategoryId: sql`p.sub_category_id = ${filter.subCategoryId}::uuid` }),
    ...(filter.unanswered && { unanswered: isUnanswered }),
  };
  const chosen = Object.entries(conditions) as [CountedFilter, SQL][];
  const others = (own: CountedFilter | null): SQL =>
    all(chosen.filter(([name]) => name !== own).map(([name]) => sql`f.${meets[name]}`));
  // A post that fails two filters is in no count, because each facet ignores only one.
  const matches = chosen.map(([, condition]) => sql`coalesce((${condition})::int, 0)`);
  const nearly = matches.length > 1 ? sql`${sql.join(matches, sql` + `)} >= ${matches.length - 1}` : sql`TRUE`;
  const base = [...matchesPosts({ ...filter, subCategoryId: undefined }), ...(hs ? [hs] : []), nearly];
  const counts = names.map((name) => {
    const { from, value, where } = values[name];
    return sql`SELECT ${name}::text AS facet, ${value} AS value, count(*)::int AS count, NULL AS name FROM ${from}
      WHERE ${others(name)} AND ${where ?? sql`TRUE`} AND ${value} IS NOT NULL GROUP BY 2`;
  });
  const without = chosen.map(
    ([name]) => sql`SELECT ${`without ${name}`}::text, '', count(*)::int, NULL FROM found f WHERE ${others(name)}`,
  );
  const unknown = (['origin', 'destination'] as const).flatMap((end) => {
    const place = filter.request?.[end];
    return place?.includes('~') ? [sql`SELECT 'withoutPosition', ${end}, 0, NULL WHERE NOT ${hasCentre(place)}`] : [];
  });
  return readRows<CountRow>(
    db,
    sql`WITH found AS MATERIALIZED (
        SELECT p.sub_category_id, fr.mode, fr.origin_country, ${codeOrName('origin')} AS origin_place,
          fr.destination_country, ${codeOrName('destination')} AS destination_place,
          fr.incoterm, fr.equipment, ${firstReadyWindow} AS ready, fr.state, ${isUnanswered} AS unanswered
          ${sql.join(
            chosen.map(([name, condition]) => sql`, (${condition}) AS ${meets[name]}`),
            sql``,
          )}
        FROM posts p LEFT JOIN freight_requests fr ON fr.post_id = p.id
          ${categoryJoins}
        WHERE ${all(base)})
      SELECT 'total' AS facet, '' AS value, count(*)::int AS count, NULL AS name FROM found f WHERE ${others(null)}
      UNION ALL ${sql.join([...counts, ...without, ...unknown], sql` UNION ALL `)}
      UNION ALL ${placesWithMost('origin', others('origin'))}
      UNION ALL ${placesWithMost('destination', others('destination'))}`,
  );
}

/** Literals, because names of columns can't be parameters. */
const ends = {
  origin: { code: sql`origin_code`, place: sql`origin_place`, name: sql`fr.freight->'origin'->>'name'` },
  destination: {
    code: sql`destination_code`,
    place: sql`destination_place`,
    name: sql`fr.freight->'destination'->>'name'`,
  },
} as const;

/** Cities have no code. */
const codeOrName = (end: keyof typeof ends): SQL =>
  sql`CASE WHEN fr.${ends[end].code} IS NULL THEN ${ends[end].name} ELSE fr.${ends[end].code} END`;

function placesWithMost(end: keyof typeof ends, where: SQL): SQL {
  const { code, place, name } = ends[end];
  return sql`(
  SELECT ${`${end}Place`}::text, top.place, top.count,
    (SELECT ${name} FROM freight_requests fr WHERE fr.${code} = top.place LIMIT 1)
  FROM (SELECT f.${place} AS place, count(*)::int AS count FROM found f WHERE ${where} AND f.${place} IS NOT NULL
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MAX_PLACES}) top)`;
}
