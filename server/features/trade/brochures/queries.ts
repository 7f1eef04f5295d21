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

/** Searches the brochure and the current company name separately, because each has its own index. */
function matchesText(words: string): SQL {
  const parsed = parseQuery(words);
  if (parsed.clauses.length === 0) return sql`FALSE`;
  const found = sql`search_vector @@ ${allOf(parsed)}::tsquery`;
  return sql`b.id IN (SELECT k.id FROM brochures k WHERE k.${found}
    UNION ALL SELECT k.id FROM companies o JOIN brochures k ON k.company_id = o.id
      WHERE o.${found} AND o.sort_name LIKE ${containing(words)})`;
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

export function selectBrochures(
  db: Db,
  actor: Actor,
  { search, companyId, sort }: BrochureFilter,
  cursor: Cursor | null,
  limit: number,
): Promise<(BrochureRow & { sort_key: string | number })[]> {
  const order = brochureOrders[sort];
  const by = inOrder(order, sql`b.id`);
  const conditions: SQL[] = [isAfter(order, sql`b.id`, cursor)];
  if (companyId === undefined) conditions.push(brochureIsShown);
  else conditions.push(sql`b.company_id = ${companyId}::uuid AND ${brochureIsReadable(actor)}`);
  if (search?.trim()) {
    conditions.push(matchesText(search));
  }
  return readRows(
    db,
    sql`WITH page AS MATERIALIZED (
        SELECT b.id FROM brochures b JOIN companies c ON c.id = b.company_id
        WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${by} LIMIT ${atMost(limit)})
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
