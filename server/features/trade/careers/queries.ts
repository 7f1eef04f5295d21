import { type SQL, sql } from 'drizzle-orm';
import type { JobListQuery, JobStatus } from '#contract/careers.ts';
import type { ApplicationId, JobId } from '#contract/ids.ts';
import { countSome, type Total } from '#server/platform/database/count-queries.ts';
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
import type { Actor } from '#server/policy.ts';
import { type AuthorColumns, verifiedEmail } from '../../accounts/users/index.ts';
import { companyIsShown } from '../directory/index.ts';
import type { ChangeRow } from '../listings/index.ts';
import {
  facetColumns,
  facetNames,
  type JobFilter,
  matchesFacets,
  matchesFilters,
  matchesText,
} from './filter-queries.ts';
import type { jobs } from './tables.ts';
import { companyIsVisible, jobIsOpen, jobIsReadable } from './visibility.ts';

type OnlyInDetail = 'description' | 'apply_url' | 'reason' | 'application_count' | 'version';
type Unselected = 'plain_text' | 'open_since' | keyof ChangeRow;
export interface CardRow extends RowOf<typeof jobs, OnlyInDetail | Unselected> {
  readonly company_verified: boolean;
  readonly open: boolean;
  readonly company_is_visible: boolean;
}
export interface JobRow extends CardRow, ChangeRow, RowOf<typeof jobs, Unselected> {
  readonly company_website: string | null;
  readonly application_id: ApplicationId | null;
}
export interface OwnJobRow extends CardRow, Pick<JobRow, 'reason' | 'application_count'> {
  readonly unread: number;
}
export interface ManagedJobRow extends OwnJobRow, ChangeRow, AuthorColumns {
  readonly version: number;
  readonly approved: Readonly<Record<string, unknown>> | null;
}

/** The company if the actor may see it; otherwise only the name that the job stores. */
function tables(actor: Actor): SQL {
  const own = actor.userId === null ? sql`FALSE` : sql`co.owner_id = ${actor.userId}::uuid`;
  return sql`jobs j LEFT JOIN companies co ON co.id = j.company_id
    AND (${companyIsShown(sql`co`)} OR (co.removed_at IS NULL AND ${own}))`;
}

/** Only jobs that the company’s owner or staff posted carry its badge. */
const isVerified = sql`(co.verified_by IS NOT NULL AND (j.owner_id = co.owner_id
  OR EXISTS (SELECT 1 FROM users w WHERE w.id = j.owner_id AND w.role IN ('moderator', 'admin')))) IS TRUE`;

const changeColumns = sql`j.change, j.change_waits_since, j.change_reason`;

const card = sql`j.id, j.owner_id, j.title, co.id AS company_id, coalesce(co.name, j.company_name) AS company_name,
  CASE WHEN co.id IS NULL THEN j.company_logo ELSE co.logo END AS company_logo,
  ${isVerified} AS company_verified, j.location, j.country, j.workplace, j.employment_type, j.function,
  j.seniority, j.salary_min, j.salary_max, j.salary_currency, j.salary_period, j.skills, j.closes_at,
  ${jobIsOpen(sql`j`)} AS open, j.status, j.published_at, j.created_at, j.updated_at,
  j.removed_at, ${companyIsVisible(sql`j`)} AS company_is_visible`;

/** The actor’s application; each of the two conditions uses a unique index. */
function ownApplication(actor: Actor): SQL {
  if (actor.userId === null) return sql`NULL::uuid`;
  return sql`coalesce(
    (SELECT id FROM job_applications WHERE job_id = j.id AND user_id = ${actor.userId}::uuid AND status <> 'WITHDRAWN'),
    (SELECT id FROM job_applications WHERE job_id = j.id AND user_id IS NULL AND email_verified_at IS NOT NULL
      AND email = ${verifiedEmail(actor.userId)} AND status <> 'WITHDRAWN' LIMIT 1))`;
}

export async function selectJob(db: Db, actor: Actor, jobId: JobId): Promise<JobRow | null> {
  const rows = await readRows<JobRow>(
    db,
    sql`SELECT ${card}, co.website AS company_website, j.description, j.apply_url, j.reason, j.application_count, j.version,
        ${changeColumns}, ${ownApplication(actor)} AS application_id
      FROM ${tables(actor)} WHERE j.id = ${jobId}::uuid AND ${jobIsReadable(actor, sql`j`)}`,
  );
  return rows[0] ?? null;
}

type OpenJobFilter = Omit<JobListQuery, 'limit' | 'sort' | 'cursor'>;

function isOpenAndMatching(query: OpenJobFilter): SQL {
  return sql.join([jobIsOpen(sql`j`), matchesFilters(query), matchesFacets(query)], sql` AND `);
}

/** Jobs without a closing date come last. */
export const NEVER = '9999-12-31';

/** Ids of a page by closing date: jobs with a date are in one index range, those without in another. */
function closingPage(query: JobListQuery, cursor: Cursor | null, limit: number): SQL {
  const day = cursor?.key.slice(0, 10);
  const after = day === undefined ? sql`TRUE` : sql`(j.closes_at, j.id) > (${day}::date, ${cursor?.id}::uuid)`;
  const afterAmongRest = day === NEVER ? sql`j.id > ${cursor?.id}::uuid` : sql`TRUE`;
  return sql`SELECT id, closes_at FROM (
      (SELECT j.id, j.closes_at FROM jobs j WHERE ${isOpenAndMatching(query)} AND j.closes_at IS NOT NULL AND ${after}
        ORDER BY j.closes_at, j.id LIMIT ${atMost(limit)})
      UNION ALL (SELECT j.id, j.closes_at FROM jobs j WHERE ${isOpenAndMatching(query)} AND j.closes_at IS NULL
        AND ${afterAmongRest} ORDER BY j.id LIMIT ${atMost(limit)})) together
    ORDER BY closes_at NULLS LAST, id LIMIT ${atMost(limit)}`;
}

export function selectOpen(
  db: Db,
  actor: Actor,
  query: JobListQuery,
  cursor: Cursor | null,
  limit: number,
): Promise<CardRow[]> {
  const newest = query.sort === 'newest';
  const page = newest
    ? sql`SELECT j.id FROM jobs j
        WHERE ${isOpenAndMatching(query)} AND ${afterCursor(sql`j.published_at`, sql`j.id`, cursor, 'moment', 'desc')}
        ORDER BY j.published_at DESC, j.id DESC LIMIT ${atMost(limit)}`
    : closingPage(query, cursor, limit);
  const order = newest ? sql`j.published_at DESC, j.id DESC` : sql`j.closes_at NULLS LAST, j.id`;
  return readRows<CardRow>(
    db,
    sql`WITH page AS MATERIALIZED (${page})
      SELECT ${card} FROM page JOIN (${tables(actor)}) ON j.id = page.id ORDER BY ${order}`,
  );
}

export const countOpen = (db: Db, query: OpenJobFilter): Promise<Total> =>
  countSome(db, sql`FROM jobs j WHERE ${isOpenAndMatching(query)}`);

/** The exact number, without the limit of filtered lists. */
export async function countEachOpen(db: Db): Promise<Total> {
  const rows = await readRows<{ total: number }>(
    db,
    sql`SELECT count(*)::int AS total FROM jobs j WHERE ${isOpenAndMatching({})}`,
  );
  return { total: rows[0]?.total ?? 0, more: false };
}

/** How many open jobs each value would show with the other filters; `total` uses all filters. */
export function countFacets(db: Db, filter: JobFilter): Promise<{ facet: string; value: string; count: number }[]> {
  const facets = facetNames.map(
    (name) => sql`SELECT ${name}::text AS facet, b.${facetColumns[name]} AS value, count(*)::int AS count FROM base b
      WHERE ${matchesFacets(filter, sql`b`, name)} GROUP BY 2`,
  );
  return readRows(
    db,
    sql`WITH base AS MATERIALIZED (
        SELECT j.country, j.workplace, j.function, j.employment_type, j.seniority FROM jobs j
        WHERE ${jobIsOpen(sql`j`)} AND ${matchesFilters(filter)})
      SELECT * FROM (${sql.join(facets, sql` UNION ALL `)}
        UNION ALL SELECT 'total', '', count(*)::int FROM base b WHERE ${matchesFacets(filter, sql`b`)}) counts
      ORDER BY facet, count DESC, value`,
  );
}

const unread = sql`(SELECT count(*)::int FROM job_applications a
  WHERE a.job_id = j.id AND a.read_at IS NULL AND a.status <> 'WITHDRAWN') AS unread`;

export function selectOwn(db: Db, actor: Actor, cursor: Cursor | null, limit: number): Promise<OwnJobRow[]> {
  return readRows<OwnJobRow>(
    db,
    sql`WITH page AS MATERIALIZED (
        SELECT j.id FROM jobs j WHERE j.owner_id = ${actor.userId}::uuid AND j.removed_at IS NULL
          AND ${afterCursor(sql`j.created_at`, sql`j.id`, cursor, 'moment', 'desc')}
        ORDER BY j.created_at DESC, j.id DESC LIMIT ${atMost(limit)})
      SELECT ${card}, j.reason, j.application_count, ${unread} FROM page JOIN (${tables(actor)}) ON j.id = page.id
      ORDER BY j.created_at DESC, j.id DESC`,
  );
}

type ManagedStatus = Exclude<JobStatus, 'draft'> | 'changed';

/** The planner must know how common a status is, so none is a parameter. */
const states: Readonly<Record<ManagedStatus, SQL>> = {
  pending: sql`j.status = 'pending'`,
  published: sql`j.status = 'published'`,
  rejected: sql`j.status = 'rejected'`,
  closed: sql`j.status = 'closed'`,
  changed: sql`j.status IN ('published', 'closed') AND j.change_waits_since IS NOT NULL`,
};

export const inState = (status: ManagedStatus | undefined): SQL =>
  sql`j.removed_at IS NULL AND ${status ? states[status] : sql`j.status <> 'draft'`}`;

/** Each sort order has an index. */
export const jobOrders = {
  ...byMoment(sql`j.updated_at`),
  title: byText(sql`j.title`),
  applications: mostFirst(sql`j.application_count`),
} as const;

export interface ManagedFilter {
  readonly status?: ManagedStatus | undefined;
  readonly search?: string | undefined;
  readonly sort: keyof typeof jobOrders;
}

/** Expects `jobs j`. */
export const conditionsOf = ({ status, search }: Omit<ManagedFilter, 'sort'>): SQL[] => [
  inState(status),
  ...(search ? [matchesText(search)] : []),
];

export function selectManaged(
  db: Db,
  actor: Actor,
  filter: ManagedFilter,
  cursor: Cursor | null,
  limit: number,
): Promise<(ManagedJobRow & { sort_key: string | number })[]> {
  const order = jobOrders[filter.sort];
  const by = inOrder(order, sql`j.id`);
  const page = pageOf({
    table: sql`jobs`,
    alias: sql`j`,
    id: sql`j.id`,
    conditions: [inState(filter.status)],
    search: filter.search ? { matches: matchesText(filter.search) } : undefined,
    by,
    after: isAfter(order, sql`j.id`, cursor),
    limit,
  });
  return readRows(
    db,
    sql`WITH ${page}
      SELECT ${card}, j.reason, j.application_count, ${unread}, j.version, ${changeColumns},
        CASE WHEN j.change IS NOT NULL THEN to_jsonb(j) END AS approved, u.id AS author_id, u.name AS author_name,
        u.profile_pic AS author_picture, u.deleted_at IS NOT NULL AS author_deleted,
        ${order.key} AS sort_key
      FROM page JOIN (${tables(actor)}) ON j.id = page.id LEFT JOIN users u ON u.id = j.owner_id
      ORDER BY ${by}`,
  );
}
