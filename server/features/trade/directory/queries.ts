import { type SQL, sql } from 'drizzle-orm';
import type { CompanyListQuery, StoredField } from '#contract/directory.ts';
import type { CompanyId, UserId } from '#contract/ids.ts';
import type { ListingStatus } from '#contract/listings.ts';
import {
  afterCursor,
  atMost,
  byMoment,
  byText,
  type Cursor,
  inOrder,
  isAfter,
} from '#server/platform/database/keyset.ts';
import type { Db, Reader } from '#server/platform/database/open.ts';
import { pageOf } from '#server/platform/database/page-queries.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import type { Actor, Listing } from '#server/policy.ts';
import type { users } from '../../accounts/users/tables.ts';
import type { ChangeRow } from '../listings/index.ts';
import { type CompanyFilter, matchesText, matching } from './facet-queries.ts';
import { reviewedValues, stored } from './stored-queries.ts';
import type { companies } from './tables.ts';
import { companyIsReadable, companyIsShown } from './visibility.ts';

type CardColumns =
  | 'id'
  | 'name'
  | 'slug'
  | 'logo'
  | 'tagline'
  | 'country'
  | 'city'
  | 'products'
  | 'services'
  | 'verified_by'
  | 'verified_domain'
  | 'verified_at'
  | 'status'
  | 'published_at'
  | 'created_at'
  | 'updated_at';
export type CardRow = Pick<RowOf<typeof companies>, CardColumns>;

type StoredColumn = (typeof companies)['_']['columns'][StoredField]['_']['name'];
type Unselected =
  | StoredColumn
  | 'sort_name'
  | 'letter'
  | 'chapters'
  | 'certificate_names'
  | 'email_verified_at'
  | 'removed_at'
  | 'removed_by';
export interface CompanyRow extends RowOf<typeof companies, Unselected>, Readonly<typeof stored.empty> {
  readonly email_verified: boolean;
  readonly removed: boolean;
}

const change = sql`c.change, c.change_waits_since, c.change_reason`;
const card = sql`c.id, c.name, c.slug, c.logo, c.tagline, c.country, c.city, c.products, c.services, c.verified_by,
  c.verified_domain, c.verified_at, c.status, c.published_at, c.created_at, c.updated_at`;

export async function selectCompany(db: Db, actor: Actor, companyId: CompanyId): Promise<CompanyRow | null> {
  const rows = await readRows<CompanyRow>(
    db,
    sql`SELECT ${card}, ${stored.selection}, c.owner_id, c.about, c.domain, c.email,
        c.email_verified_at IS NOT NULL AS email_verified, c.pending_email, c.gallery, c.reason, c.version, ${change},
        c.removed_at IS NOT NULL AS removed
      FROM companies c WHERE c.id = ${companyId}::uuid AND ${companyIsReadable(actor, sql`c`)}`,
  );
  return rows[0] ?? null;
}

export type CompanyListing = Listing & Pick<RowOf<typeof companies>, 'id' | 'name' | 'logo' | 'country'>;

/** Ignores permissions. */
export async function companyListing(reader: Reader, companyId: CompanyId): Promise<CompanyListing | null> {
  const result = await reader.execute<Omit<CompanyListing, 'ownerId'> & { owner_id: UserId | null }>(
    sql`SELECT id, name, logo, country, owner_id, status, removed_at IS NOT NULL AS removed FROM companies
      WHERE id = ${companyId}::uuid`,
  );
  const [row] = result.rows;
  if (!row) return null;
  const { owner_id: ownerId, ...listing } = row;
  return { ...listing, ownerId };
}

/** A name may be too long for a cursor, so a cursor by name is the id of the last row. */
export function selectShown(
  db: Db,
  filter: CompanyFilter,
  sort: CompanyListQuery['sort'],
  cursor: Cursor | null,
  limit: number,
): Promise<CardRow[]> {
  const last = (column: SQL) => sql`(SELECT k.${column} FROM companies k WHERE k.id = ${cursor?.id}::uuid)`;
  const after =
    sort === 'newest'
      ? afterCursor(sql`c.published_at`, sql`c.id`, cursor, 'moment', 'desc')
      : cursor
        ? sql`(c.sort_name, c.id) > (${last(sql`sort_name`)}, ${last(sql`id`)})`
        : sql`TRUE`;
  const order = sort === 'newest' ? sql`c.published_at DESC, c.id DESC` : sql`c.sort_name, c.id`;
  const { search, ...others } = matching(filter);
  const page = pageOf({
    table: sql`companies`,
    alias: sql`c`,
    id: sql`c.id`,
    conditions: [companyIsShown(sql`c`), ...Object.values(others)],
    search: search && { matches: search },
    by: order,
    after,
    limit,
  });
  return readRows<CardRow>(
    db,
    sql`WITH ${page}
      SELECT ${card} FROM page JOIN companies c ON c.id = page.id ORDER BY ${order}`,
  );
}

export interface OwnRow extends CardRow, Pick<CompanyRow, 'reason'> {
  /** Enquiries with messages that the company has not read. */
  readonly unread: number;
}

export function selectOwn(db: Db, userId: UserId, cursor: Cursor | null, limit: number): Promise<OwnRow[]> {
  return readRows<OwnRow>(
    db,
    sql`SELECT ${card}, c.reason, (SELECT count(*)::int FROM company_enquiries e
          WHERE e.company_id = c.id AND e.status <> 'CLOSED' AND (e.recipient_read_at IS NULL OR e.sender_wrote_at > e.recipient_read_at)) AS unread
      FROM companies c WHERE c.owner_id = ${userId}::uuid AND c.removed_at IS NULL
        AND ${afterCursor(sql`c.created_at`, sql`c.id`, cursor, 'moment', 'desc')}
      ORDER BY c.created_at DESC, c.id DESC LIMIT ${atMost(limit)}`,
  );
}

/** Each sort order has an index. */
export const companyOrders = { ...byMoment(sql`c.updated_at`), name: byText(sql`c.name`) } as const;

export interface ManagedFilter {
  readonly sort: keyof typeof companyOrders;
  readonly status?: ListingStatus | 'removed' | 'changed' | undefined;
  readonly search?: string | undefined;
}
export interface ManagedRow extends CardRow, ChangeRow, Pick<CompanyRow, 'reason' | 'version'> {
  readonly approved: Readonly<Record<string, unknown>> | null;
  readonly owner: Pick<RowOf<typeof users>, 'id' | 'name' | 'profile_pic'> | null;
}

/** Each has an index. The planner must know how common a status is, so none is a parameter. */
const states: Readonly<Record<NonNullable<ManagedFilter['status']>, SQL>> = {
  pending: sql`c.status = 'pending' AND c.removed_at IS NULL`,
  published: sql`c.status = 'published' AND c.removed_at IS NULL`,
  rejected: sql`c.status = 'rejected' AND c.removed_at IS NULL`,
  changed: sql`c.status = 'published' AND c.change_waits_since IS NOT NULL AND c.removed_at IS NULL`,
  removed: sql`c.removed_at IS NOT NULL`,
};

export const inState = (status: ManagedFilter['status']): SQL => (status ? states[status] : sql`c.removed_at IS NULL`);

/** Expects `companies c`. */
export const conditionsOf = ({ status, search }: Omit<ManagedFilter, 'sort'>): SQL[] => [
  inState(status),
  ...(search ? [matchesText(search)] : []),
];

export function selectManaged(
  db: Db,
  { status, search, sort }: ManagedFilter,
  cursor: Cursor | null,
  limit: number,
): Promise<(ManagedRow & { sort_key: string | number })[]> {
  const order = companyOrders[sort];
  const by = inOrder(order, sql`c.id`);
  const page = pageOf({
    table: sql`companies`,
    alias: sql`c`,
    id: sql`c.id`,
    conditions: [inState(status)],
    search: search ? { matches: matchesText(search) } : undefined,
    by,
    after: isAfter(order, sql`c.id`, cursor),
    limit,
  });
  return readRows(
    db,
    sql`WITH ${page}
      SELECT ${card}, c.reason, c.version, ${change}, CASE WHEN c.change IS NOT NULL THEN ${reviewedValues} END AS approved, (SELECT to_jsonb(o) FROM (
          SELECT u.id, u.name, u.profile_pic FROM users u WHERE u.id = c.owner_id AND u.deleted_at IS NULL) o) AS owner,
          ${order.key} AS sort_key
      FROM page JOIN companies c ON c.id = page.id ORDER BY ${by}`,
  );
}

export async function selectCompanyByDomain(
  reader: Reader,
  domain: string,
): Promise<{ id: CompanyId; name: string } | null> {
  const result = await reader.execute<{ id: CompanyId; name: string }>(
    sql`SELECT c.id, c.name FROM companies c WHERE c.domain = ${domain} AND ${companyIsShown(sql`c`)}`,
  );
  return result.rows[0] ?? null;
}
