import { type SQL, sql } from 'drizzle-orm';
import type { CourseListQuery } from '#contract/courses.ts';
import type { CourseId, EnquiryId } from '#contract/ids.ts';
import {
  afterCursor,
  atMost,
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
import type { Actor } from '#server/policy.ts';
import { verifiedEmail } from '../../accounts/users/index.ts';
import { managedOrders, publicationIsReadable, publicationIsShown } from '../publications/index.ts';
import type { courseModules, courses } from './tables.ts';

export interface CourseRow extends RowOf<typeof courses, 'lead' | 'removed_at'> {
  /** Lists contain only the first paragraph. */
  readonly description: string;
  readonly open_enquiry_id: EnquiryId | null;
  readonly shown: boolean;
  readonly removed: boolean;
}

export type ModuleRow = RowOf<typeof courseModules, 'course_id'>;

/** Matches the condition of the partial unique indexes. */
export const isOpen: SQL = sql`status IN ('NEW', 'CONTACTED')`;

/** The actor’s open enquiry; each of the two conditions uses a unique index. */
function openEnquiry(actor: Actor): SQL {
  if (actor.userId === null) return sql`NULL::uuid`;
  return sql`coalesce(
    (SELECT id FROM course_enquiries WHERE course_id = c.id AND user_id = ${actor.userId}::uuid AND ${isOpen}),
    (SELECT id FROM course_enquiries WHERE course_id = c.id AND user_id IS NULL AND email_verified_at IS NOT NULL
      AND email = ${verifiedEmail(actor.userId)} AND ${isOpen} LIMIT 1))`;
}

function columns(actor: Actor, text: 'whole' | 'lead'): SQL {
  return sql`c.id, c.title, ${text === 'whole' ? sql`c.description` : sql`c.lead AS description`}, c.thumbnail,
    c.thumbnail_alt, c.logo, c.institution_name, c.duration, c.instructor_name, c.level, c.delivery, c.language,
    c.price_amount, c.price_currency, c.start_date, c.outcomes, c.status, c.created_by, c.module_count, c.lesson_count, c.minutes,
    ${openEnquiry(actor)} AS open_enquiry_id, c.published_at, c.tags, c.version, c.created_at, c.updated_at,
    ${publicationIsShown(sql`c`)} AS shown, c.removed_at IS NOT NULL AS removed`;
}

export async function selectCourse(db: Db, actor: Actor, courseId: CourseId): Promise<CourseRow | null> {
  const rows = await readRows<CourseRow>(
    db,
    sql`SELECT ${columns(actor, 'whole')} FROM courses c
      WHERE c.id = ${courseId}::uuid AND ${publicationIsReadable(actor, sql`c`)}`,
  );
  return rows[0] ?? null;
}

export function selectPublished(
  db: Db,
  actor: Actor,
  query: CourseListQuery,
  cursor: Cursor | null,
  limit: number,
): Promise<CourseRow[]> {
  const conditions = [
    publicationIsShown(sql`c`),
    afterCursor(sql`c.published_at`, sql`c.id`, cursor, 'moment', 'desc'),
  ];
  if (query.search) conditions.push(sql`c.search_text LIKE ${containing(query.search)}`);
  if (query.tag) conditions.push(sql`c.tags @> ARRAY[${query.tag.toLowerCase()}]`);
  if (query.level) conditions.push(sql`c.level = ${query.level}`);
  if (query.delivery) conditions.push(sql`c.delivery = ${query.delivery}`);
  if (query.language) conditions.push(sql`c.language = ${query.language}`);
  if (query.price) conditions.push(query.price === 'free' ? sql`c.price_amount IS NULL` : sql`c.price_amount > 0`);
  if (query.maxWeeks) conditions.push(sql`c.duration <= ${query.maxWeeks}`);
  if (query.status) conditions.push(sql`c.status = ${query.status}`);
  return readRows<CourseRow>(
    db,
    sql`WITH page AS MATERIALIZED (
        SELECT c.id FROM courses c WHERE ${sql.join(conditions, sql` AND `)}
        ORDER BY c.published_at DESC, c.id DESC LIMIT ${atMost(limit)})
      SELECT ${columns(actor, 'lead')} FROM page JOIN courses c ON c.id = page.id
      ORDER BY c.published_at DESC, c.id DESC`,
  );
}

const managed = {
  draft: sql`c.status = 'draft'`,
  scheduled: sql`c.status = 'published' AND c.published_at > now()`,
  published: sql`c.status = 'published' AND c.published_at <= now()`,
  closed: sql`c.status = 'closed'`,
} as const;

export interface ManagedFilter {
  readonly status?: keyof typeof managed | undefined;
  readonly sort: keyof typeof courseOrders;
  readonly search?: string | undefined;
}

/** Each sort order has an index. */
export const courseOrders = {
  ...managedOrders(sql`c`),
  institution: byText(sql`c.institution_name`),
  modules: mostFirst(sql`c.module_count`),
} as const;

/** Expects `courses c`. */
export const conditionsOf = ({ status, search }: Omit<ManagedFilter, 'sort'>): SQL[] => [
  sql`c.removed_at IS NULL`,
  ...(status ? [managed[status]] : []),
  ...(search ? [sql`c.search_text LIKE ${containing(search)}`] : []),
];

export function selectManaged(
  db: Db,
  actor: Actor,
  filter: ManagedFilter,
  cursor: Cursor | null,
  limit: number,
): Promise<(CourseRow & { sort_key: string | number })[]> {
  const order = courseOrders[filter.sort];
  const by = inOrder(order, sql`c.id`);
  const conditions = [...conditionsOf(filter), isAfter(order, sql`c.id`, cursor)];
  return readRows(
    db,
    sql`WITH page AS MATERIALIZED (
        SELECT c.id FROM courses c WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${by} LIMIT ${atMost(limit)})
      SELECT ${columns(actor, 'lead')}, ${order.key} AS sort_key
      FROM page JOIN courses c ON c.id = page.id ORDER BY ${by}`,
  );
}

export async function selectModules(db: Db, actor: Actor, courseId: CourseId): Promise<ModuleRow[] | null> {
  const rows = await readRows<{ modules: ModuleRow[] }>(
    db,
    sql`SELECT (SELECT coalesce(json_agg(x ORDER BY x.position), '[]') FROM (
          SELECT m.id, m.title, m.summary, m.position, m.lessons FROM course_modules m WHERE m.course_id = c.id) x
        ) AS modules
      FROM courses c WHERE c.id = ${courseId}::uuid AND ${publicationIsReadable(actor, sql`c`)}`,
  );
  return rows[0]?.modules ?? null;
}

export async function selectLanguages(db: Db): Promise<string[]> {
  const rows = await readRows<{ language: string }>(
    db,
    sql`SELECT DISTINCT c.language FROM courses c WHERE ${publicationIsShown(sql`c`)} ORDER BY c.language`,
  );
  return rows.map((row) => row.language);
}
