import { type SQL, sql } from 'drizzle-orm';
import { countryFields } from '#contract/choice-words.ts';
import { type ContentType, contentTypes } from '#contract/content-types.ts';
import type { Db } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import { countryName } from '#server/trade/country-names.ts';

/** Selects the id, the name, and the type and id of the page that shows it, if it has one. */
type NamesOf = (ids: SQL) => SQL;

const noPage = sql`NULL::text, NULL::uuid`;
const person: NamesOf = (ids) => sql`SELECT id, name, 'person', id FROM users WHERE id = ${ids}`;
const post: NamesOf = (ids) => sql`SELECT id, title, kind, id FROM posts WHERE id = ${ids}`;

/** A text without a title is named after the page that shows it. */
const namesOf: Readonly<Record<string, NamesOf>> = {
  user: person,
  preferences: person,
  post,
  reply: (ids) =>
    sql`SELECT r.id, p.title, p.kind, p.id FROM replies r JOIN posts p ON p.id = r.post_id WHERE r.id = ${ids}`,
  freightRequest: post,
  offer: (ids) =>
    sql`SELECT o.id, p.title, p.kind, p.id FROM offers o JOIN posts p ON p.id = o.post_id WHERE o.id = ${ids}`,
  comment: (ids) =>
    sql`SELECT c.id, b.title, 'blog', b.id FROM blog_comments c JOIN blogs b ON b.id = c.blog_id WHERE c.id = ${ids}`,
  rating: (ids) =>
    sql`SELECT r.id, u.name, 'person', u.id FROM shipment_ratings r JOIN users u ON u.id = r.about_id WHERE r.id = ${ids}`,
  disruption: (ids) => sql`SELECT id, title, ${noPage} FROM disruptions WHERE id = ${ids}`,
  earlierText: (ids) => sql`SELECT id, title, ${noPage} FROM earlier_texts WHERE id = ${ids}`,
  category: (ids) => sql`SELECT id, name, ${noPage} FROM categories WHERE id = ${ids}`,
  subCategory: (ids) => sql`SELECT id, name, ${noPage} FROM sub_categories WHERE id = ${ids}`,
  event: (ids) => sql`SELECT id, title, 'event', id FROM events WHERE id = ${ids}`,
  article: (ids) => sql`SELECT id, title, 'blog', id FROM blogs WHERE id = ${ids}`,
  course: (ids) => sql`SELECT id, title, 'course', id FROM courses WHERE id = ${ids}`,
  enquiry: (ids) =>
    sql`SELECT e.id, c.title, 'course', c.id FROM course_enquiries e JOIN courses c ON c.id = e.course_id WHERE e.id = ${ids}`,
  company: (ids) => sql`SELECT id, name, 'company', id FROM companies WHERE id = ${ids}`,
  claim: (ids) =>
    sql`SELECT a.id, c.name, 'company', c.id FROM company_claims a JOIN companies c ON c.id = a.company_id WHERE a.id = ${ids}`,
  companyEnquiry: (ids) =>
    sql`SELECT e.id, c.name, 'company', c.id FROM company_enquiries e JOIN companies c ON c.id = e.company_id WHERE e.id = ${ids}`,
  brochure: (ids) => sql`SELECT id, title, 'brochure', id FROM brochures WHERE id = ${ids}`,
  job: (ids) => sql`SELECT id, title, 'job', id FROM jobs WHERE id = ${ids}`,
  token: (ids) => sql`SELECT id, name, ${noPage} FROM api_tokens WHERE id = ${ids}`,
  application: (ids) =>
    sql`SELECT a.id, j.title, 'job', j.id FROM job_applications a JOIN jobs j ON j.id = a.job_id WHERE a.id = ${ids}`,
};

const subjectOf = /^(\w+):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

interface Named {
  readonly name: string;
  /** The page that shows it. */
  readonly url: string | null;
}

interface NamedRow {
  readonly subject: string;
  readonly name: string;
  readonly type: ContentType | null;
  readonly page_id: string | null;
}

/** By subject. Settings have no name, and neither have records that no longer exist. */
export async function selectNames(db: Db, subjects: readonly (string | null)[]): Promise<ReadonlyMap<string, Named>> {
  const idsByKind = new Map<string, Set<string>>();
  for (const subject of subjects) {
    const [, kind = '', id = ''] = subjectOf.exec(subject ?? '') ?? [];
    if (kind in namesOf) idsByKind.set(kind, (idsByKind.get(kind) ?? new Set()).add(id));
  }
  if (idsByKind.size === 0) return new Map();
  const parts = [...idsByKind].map(
    ([kind, ids]) =>
      sql`SELECT ${`${kind}:`}::text || id AS subject, name, type, page_id
        FROM (${namesOf[kind]?.(sql`ANY(${sql.param([...ids])}::uuid[])`)}) AS named (id, name, type, page_id)`,
  );
  const rows = await readRows<NamedRow>(db, sql.join(parts, sql` UNION ALL `));
  return new Map(rows.filter(({ name }) => name).map((row) => [row.subject, { name: row.name, url: pageOf(row) }]));
}

function pageOf({ subject, type, page_id: pageId }: NamedRow): string | null {
  if (type === null || pageId === null) return null;
  const path = contentTypes[type].appPath(pageId);
  return subject.startsWith('reply:') ? `${path}#reply-${subject.slice('reply:'.length)}` : path;
}

const idAlone = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The kinds of records whose ids occur in the details of entries. */
const kindsInDetails = ['user', 'subCategory', 'category', 'company', 'claim', 'post'];

/** @returns the names of the records and countries that the values mention, by id and code */
export async function selectNamesInDetails(db: Db, values: readonly unknown[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(values.flatMap(idsIn))];
  const names = await selectNames(
    db,
    kindsInDetails.flatMap((kind) => ids.map((id) => `${kind}:${id}`)),
  );
  const codes = new Set(values.flatMap((value) => countriesIn('', value)));
  return new Map([
    ...[...names].map(([subject, { name }]) => [subject.slice(subject.indexOf(':') + 1), name] as const),
    ...[...codes].map((code) => [code, countryName(code)] as const),
  ]);
}

function countriesIn(field: string, value: unknown): readonly string[] {
  if (typeof value === 'string') return countryFields.includes(field) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => countriesIn(field, item));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => countriesIn(name, item));
}

function idsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return idAlone.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
}
