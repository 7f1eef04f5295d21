import type {
  Company,
  CompanyCard,
  CompanyCounts,
  CompanyFacetQuery,
  CompanyListQuery,
  listManagedCompanies as listManaged,
} from '#contract/directory.ts';
import type { Output } from '#contract/http.ts';
import type { CompanyId } from '#contract/ids.ts';
import { presentEach } from '#server/platform/bad-rows.ts';
import { countUnlessWhole, type Total } from '#server/platform/database/count-queries.ts';
import {
  type Cursor,
  cutPage,
  decodeCursor,
  type PageOf,
  type PageQuery,
  readOrdered,
  readPage,
} from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { type Actor, isStaff } from '#server/policy.ts';
import { shownCountryName } from '#server/trade/country-names.ts';
import { auditRead } from '../../accounts/staff-audit/index.ts';
import { presentChange, presentFieldChanges } from '../listings/index.ts';
import { countEachShown, countShown, type FacetName, selectFacets } from './facet-queries.ts';
import { companyNotFound } from './find.ts';
import { presentCard, presentCompany } from './present.ts';
import { companyOrders, type ManagedFilter, selectCompany, selectManaged, selectOwn, selectShown } from './queries.ts';

export async function readCompany(db: Db, actor: Actor, companyId: CompanyId): Promise<Company> {
  const row = await selectCompany(db, actor, companyId);
  if (!row) throw companyNotFound();
  if (isStaff(actor)) {
    const subject = `company:${companyId}`;
    await auditRead(db, actor, 'company.read', { logAs: 'company.contactRead', subject, owners: [row.owner_id] });
  }
  return presentCompany(row, actor);
}

export async function listCompanies(
  db: Db,
  countAll: () => Promise<Total>,
  query: CompanyListQuery,
): Promise<PageOf<CompanyCard> & Total> {
  const { limit, cursor: text, sort, ...filter } = query;
  const byName = sort === 'name';
  const cursor = decodeCursor(text, byName ? 'number' : 'moment');
  const reading = selectShown(db, filter, sort, cursor, limit + 1);
  const [rows, counted] = await Promise.all([
    reading,
    Object.values(filter).some(Boolean) ? countUnlessWhole(reading, query, () => countShown(db, filter)) : countAll(),
  ]);
  // All are published, so each has a date.
  const page = cutPage(rows, limit, (row) => ({ key: byName ? '0' : toIso(row.published_at ?? ''), id: row.id }));
  return { data: presentEach(page.rows, presentCard), nextCursor: page.nextCursor, ...counted };
}

export const countPublished = (db: Db): Promise<Total> => countEachShown(db);

const MAX_VALUES = 300;

export async function countCompanies(db: Db, filter: CompanyFacetQuery): Promise<CompanyCounts> {
  const rows = await selectFacets(db, filter);
  const facetOf = (name: FacetName) =>
    rows
      .filter((row) => row.facet === name)
      .map(({ value, count }) => ({ value, count }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .slice(0, MAX_VALUES);
  const single = (name: 'total' | 'verified') => rows.find((row) => row.facet === name)?.count ?? 0;
  return {
    total: single('total'),
    country: facetOf('country'),
    market: facetOf('market'),
    product: facetOf('product'),
    certification: facetOf('certification'),
    verified: single('verified'),
    letter: facetOf('letter').sort((a, b) => (a.value < b.value ? -1 : 1)),
  };
}

export async function listOwnCompanies(
  db: Db,
  actor: Actor,
  query: PageQuery,
): Promise<PageOf<CompanyCard & { reason: string | null; unread: number }>> {
  const userId = requireUserId(actor);
  const select = (after: Cursor | null, limit: number) => selectOwn(db, userId, after, limit);
  return readPage(
    query,
    select,
    (row) => row.created_at,
    (row) => ({ ...presentCard(row), reason: row.reason, unread: row.unread }),
  );
}

export async function listManagedCompanies(
  db: Db,
  query: PageQuery & ManagedFilter,
): Promise<Output<typeof listManaged>> {
  const select = (after: Cursor | null, limit: number) => selectManaged(db, query, after, limit);
  return readOrdered(query, select, companyOrders[query.sort], (row) => ({
    ...presentCard(row),
    countryName: shownCountryName(row.country),
    version: row.version,
    change: presentChange(row),
    fieldChanges: presentFieldChanges(row.change, row.approved),
    owner: row.owner && { id: row.owner.id, name: row.owner.name, profilePic: row.owner.profile_pic },
    reason: row.reason,
  }));
}
