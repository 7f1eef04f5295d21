import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';

type NamesOf = (ids: SQL) => SQL;

/** A text without a title is named after the page that shows it. */
const namesOf: Readonly<Record<string, NamesOf>> = {
  user: (ids) => sql`SELECT id, name FROM users WHERE id = ${ids}`,
  preferences: (ids) => sql`SELECT id, name FROM users WHERE id = ${ids}`,
  post: (ids) => sql`SELECT id, title FROM posts WHERE id = ${ids}`,
  reply: (ids) => sql`SELECT r.id, p.title FROM replies r JOIN posts p ON p.id = r.post_id WHERE r.id = ${ids}`,
  freightRequest: (ids) => sql`SELECT id, title FROM posts WHERE id = ${ids}`,
  offer: (ids) => sql`SELECT o.id, p.title FROM offers o JOIN posts p ON p.id = o.post_id WHERE o.id = ${ids}`,
  comment: (ids) => sql`SELECT c.id, b.title FROM blog_comments c JOIN blogs b ON b.id = c.blog_id WHERE c.id = ${ids}`,
  earlierText: (ids) => sql`SELECT id, title FROM earlier_texts WHERE id = ${ids}`,
  category: (ids) => sql`SELECT id, name FROM categories WHERE id = ${ids}`,
  subCategory: (ids) => sql`SELECT id, name FROM sub_categories WHERE id = ${ids}`,
  event: (ids) => sql`SELECT id, title FROM events WHERE id = ${ids}`,
  article: (ids) => sql`SELECT id, title FROM blogs WHERE id = ${ids}`,
  course: (ids) => sql`SELECT id, title FROM courses WHERE id = ${ids}`,
  enquiry: (ids) =>
    sql`SELECT e.id, c.title FROM course_enquiries e JOIN courses c ON c.id = e.course_id WHERE e.id = ${ids}`,
  company: (ids) => sql`SELECT id, name FROM companies WHERE id = ${ids}`,
  claim: (ids) =>
    sql`SELECT a.id, c.name FROM company_claims a JOIN companies c ON c.id = a.company_id WHERE a.id = ${ids}`,
  companyEnquiry: (ids) =>
    sql`SELECT e.id, c.name FROM company_enquiries e JOIN companies c ON c.id = e.company_id WHERE e.id = ${ids}`,
  brochure: (ids) => sql`SELECT id, title FROM brochures WHERE id = ${ids}`,
  job: (ids) => sql`SELECT id, title FROM jobs WHERE id = ${ids}`,
  application: (ids) =>
    sql`SELECT a.id, j.title FROM job_applications a JOIN jobs j ON j.id = a.job_id WHERE a.id = ${ids}`,
};

const subjectOf = /^(\w+):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Names by subject. Settings have none, and neither have records that no longer exist. */
export async function selectNames(db: Db, subjects: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const idsByKind = new Map<string, Set<string>>();
  for (const subject of subjects) {
    const [, kind = '', id = ''] = subjectOf.exec(subject ?? '') ?? [];
    if (kind in namesOf) idsByKind.set(kind, (idsByKind.get(kind) ?? new Set()).add(id));
  }
  if (idsByKind.size === 0) return new Map();
  const parts = [...idsByKind].map(
    ([kind, ids]) =>
      sql`SELECT ${`${kind}:`}::text || id AS subject, name
        FROM (${namesOf[kind]?.(sql`ANY(${sql.param([...ids])}::uuid[])`)}) AS named (id, name)`,
  );
  const rows = await readRows<{ subject: string; name: string }>(db, sql.join(parts, sql` UNION ALL `));
  return new Map(rows.filter(({ name }) => name).map(({ subject, name }) => [subject, name]));
}
