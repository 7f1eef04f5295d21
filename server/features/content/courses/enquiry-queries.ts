import { type SQL, sql } from 'drizzle-orm';
import type { EnquiryStatus } from '#contract/courses.ts';
import type { CourseId, EnquiryId, UserId } from '#contract/ids.ts';
import { atMost, byMoment, byText, type Cursor, inOrder, isAfter } from '#server/platform/database/keyset.ts';
import { literally } from '#server/platform/database/like.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import { EnquiryQueries, type EnquiryRow, type NewEnquiry } from '../../trade/enquiries/index.ts';
import { isOpen } from './queries.ts';
import { courseEnquiries, courseEnquiryMessages, type courses } from './tables.ts';

export type CourseEnquiryRow = EnquiryRow<EnquiryStatus, CourseId> &
  Pick<RowOf<typeof courseEnquiries>, 'phone'> &
  Pick<RowOf<typeof courses>, 'institution_name'>;

const from = sql`course_enquiries e JOIN courses c ON c.id = e.course_id`;

export const enquiryQueries = new EnquiryQueries<CourseEnquiryRow>({
  type: 'enquiry',
  enquiries: courseEnquiries,
  messages: courseEnquiryMessages,
  columns: sql`e.course_id AS subject_id, c.title AS subject, c.thumbnail AS subject_picture, NULL AS owner_id, e.phone,
    c.institution_name`,
  from,
  subjectId: sql`course_id`,
  isOpen,
  ownOrder: 'created_at',
});

export async function insertEnquiry(tx: Tx, { subjectId: courseId, ...enquiry }: NewEnquiry<CourseId>): Promise<void> {
  await tx.insert(courseEnquiries).values({ ...enquiry, courseId });
}

export interface EnquiryFilter {
  /** Only those that this moderator may read. */
  readonly releasedTo?: UserId | undefined;
  readonly status?: EnquiryStatus | undefined;
  readonly courseId?: CourseId | undefined;
  readonly search?: string | undefined;
  readonly sort: keyof typeof enquiryOrders;
}

/** Each sort order has an index. */
export const enquiryOrders = { ...byMoment(sql`e.updated_at`), name: byText(sql`e.name`) } as const;

/** Expects `course_enquiries e`. */
export function conditionsOf(filter: Omit<EnquiryFilter, 'sort'>): SQL[] {
  const conditions = [sql`TRUE`];
  if (filter.releasedTo) conditions.push(sql`e.${enquiryQueries.releasedTo(filter.releasedTo)}`);
  if (filter.status) conditions.push(sql`e.status = ${filter.status}`);
  if (filter.courseId) conditions.push(sql`e.course_id = ${filter.courseId}::uuid`);
  if (filter.search) {
    const pattern = `%${literally(filter.search.trim())}%`;
    conditions.push(sql`(e.name ILIKE ${pattern} OR e.email ILIKE ${pattern} OR EXISTS (
      SELECT 1 FROM courses titled WHERE titled.id = e.course_id AND titled.title ILIKE ${pattern}))`);
  }
  return conditions;
}

export function selectAll(
  db: Db,
  filter: EnquiryFilter,
  cursor: Cursor | null,
  limit: number,
): Promise<(CourseEnquiryRow & { sort_key: string })[]> {
  const order = enquiryOrders[filter.sort];
  const by = inOrder(order, sql`e.id`);
  const conditions = [...conditionsOf(filter), isAfter(order, sql`e.id`, cursor)];
  return readRows(
    db,
    sql`WITH page AS MATERIALIZED (
        SELECT e.id FROM course_enquiries e WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${by} LIMIT ${atMost(limit)})
      SELECT ${enquiryQueries.columns}, ${order.key} AS sort_key FROM page JOIN (${from}) ON e.id = page.id ORDER BY ${by}`,
  );
}

export async function selectAnswerers(tx: Tx, enquiryId: EnquiryId): Promise<UserId[]> {
  const result = await tx.execute<{ author_id: UserId }>(sql`
    SELECT DISTINCT author_id FROM course_enquiry_messages
    WHERE enquiry_id = ${enquiryId}::uuid AND from_recipient AND author_id IS NOT NULL`);
  return result.rows.map((row) => row.author_id);
}
