import { type SQL, sql } from 'drizzle-orm';
import type { BrochureId, CompanyId } from '#contract/ids.ts';
import {
  afterCursor,
  atMost,
  byMoment,
  byText,
  type Cursor,
  inOrder,
  isAfter,
  mostFirst,
} from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { pageOf } from '#server/platform/database/page-queries.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import { containing } from '#server/platform/search/fold.ts';
import { parseQuery } from '#server/platform/search/parse-query.ts';
import { allOf } from '#server/platform/search/tsquery.ts';
import type { Actor } from '#server/policy.ts';
import type { documents } from '../../services/documents/tables.ts';
import type { companies } from '../directory/tables.ts';
import type { brochureLeads, brochures } from './tables.ts';
import { brochureIsReadable, brochureIsShown } from './visibility.ts';

export interface BrochureRow
  extends RowOf<typeof brochures, 'updated_at'>,
    Pick<RowOf<typeof documents>, 'pages' | 'bytes' | 'aspect'>,
    Pick<RowOf<typeof companies>, 'owner_id' | 'status'> {
  readonly file_name: string;
  readonly company_name: string;
  readonly company_logo: string | null;
  readonly company_country: string;
  readonly removed: boolean;
}

const columns = sql`b.id, b.title, b.document_id, d.name AS file_name, d.pages, d.bytes, d.aspect, b.downloads,
  b.lead_capture, b.created_at, b.version, c.id AS company_id, c.name AS company_name, c.logo AS company_logo,
  c.country AS company_country, c.owner_id, c.status, c.removed_at IS NOT NULL AS removed`;

export async function selectBrochure(db: Db, actor: Actor, id: BrochureId): Promise<BrochureRow | null> {
  const [row] = await readRows<BrochureRow>(
    db,
    sql`SELECT ${columns} FROM brochures b JOIN companies c ON c.id = b.company_id JOIN documents d ON d.id = b.document_id
      WHERE b.id = ${id}::uuid AND ${brochureIsReadable(actor)}`,
  );
  return row ?? null;
}

/** By words of the brochure or of the name of its company. Each part of `found` has an index. */
function searchFor(words: string): { readonly matches: SQL; readonly found: SQL } {
  const parsed = parseQuery(words);
  if (parsed.clauses.length === 0) return { matches: sql`FALSE`, found: sql`FALSE` };
  const hasWords = sql`search_vector @@ ${allOf(parsed)}::tsquery`;
  const named = (company: SQL) => sql`${company}.${hasWords} AND ${company}.sort_name LIKE ${containing(words)}`;
  return {
    matches: sql`(b.${hasWords} OR (${named(sql`c`)}))`,
    found: sql`b.id IN (SELECT k.id FROM brochures k WHERE k.${hasWords}
      UNION ALL SELECT k.id FROM companies o JOIN brochures k ON k.company_id = o.id WHERE ${named(sql`o`)})`,
  };
}

/** Each sort order has an index. */
export const brochureOrders = {
  ...byMoment(sql`b.created_at`),
  title: byText(sql`b.title`),
  downloads: mostFirst(sql`b.downloads`),
} as const;

interface BrochureFilter {
  readonly search?: string | undefined;
  readonly companyId?: CompanyId | undefined;
  readonly sort: keyof typeof brochureOrders;
}

/** Expects `brochures b` and `companies c`. */
export const conditionsOf = ({ search }: Pick<BrochureFilter, 'search'>): SQL[] => [
  brochureIsShown,
  ...(search?.trim() ? [searchFor(search).matches] : []),
];

export function selectBrochures(
  db: Db,
  actor: Actor,
  { search, companyId, sort }: BrochureFilter,
  cursor: Cursor | null,
  limit: number,
): Promise<(BrochureRow & { sort_key: string | number })[]> {
  const order = brochureOrders[sort];
  const by = inOrder(order, sql`b.id`);
  const ofCompany = sql`b.company_id = ${companyId}::uuid AND ${brochureIsReadable(actor)}`;
  const page = pageOf({
    table: sql`brochures`,
    alias: sql`b`,
    id: sql`b.id`,
    conditions: [],
    joins: sql`JOIN companies c ON c.id = b.company_id`,
    ofJoins: [companyId === undefined ? brochureIsShown : ofCompany],
    search: search?.trim() ? searchFor(search) : undefined,
    by,
    after: isAfter(order, sql`b.id`, cursor),
    limit,
  });
  return readRows(
    db,
    sql`WITH ${page}
      SELECT ${columns}, ${order.key} AS sort_key FROM page JOIN brochures b ON b.id = page.id
        JOIN companies c ON c.id = b.company_id JOIN documents d ON d.id = b.document_id
      ORDER BY ${by}`,
  );
}

export type LeadRow = RowOf<typeof brochureLeads, 'brochure_id' | 'user_id'>;

export function selectLeads(db: Db, brochureId: BrochureId, cursor: Cursor | null, limit: number): Promise<LeadRow[]> {
  return readRows<LeadRow>(
    db,
    sql`SELECT id, name, email, company, created_at FROM brochure_leads
      WHERE brochure_id = ${brochureId}::uuid AND ${afterCursor(sql`created_at`, sql`id`, cursor, 'moment', 'desc')}
      ORDER BY created_at DESC, id DESC LIMIT ${atMost(limit)}`,
  );
}

const LEAD_OPENS_DOWNLOAD_FOR = sql`interval '1 hour'`;

export async function isFreshLead(db: Db, brochureId: BrochureId, leadId: string): Promise<boolean> {
  const rows = await readRows<{ id: BrochureId }>(
    db,
    sql`SELECT id FROM brochure_leads WHERE id = ${leadId}::uuid AND brochure_id = ${brochureId}::uuid
      AND created_at > now() - ${LEAD_OPENS_DOWNLOAD_FOR}`,
  );
  return rows.length > 0;
}
