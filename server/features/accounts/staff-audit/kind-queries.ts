/** What the audit log shows before and after a change: columns that are not derived. */
import { type SQL, sql } from 'drizzle-orm';
import { storedFields as companyFields } from '#contract/directory.ts';
import { storedFields } from '#contract/events.ts';
import { columnsOf } from '#server/platform/database/row.ts';
import { events } from '../../content/events/tables.ts';
import { companies } from '../../trade/directory/tables.ts';

interface Kind {
  readonly select: (id: string) => SQL;
}

const storedOfEvent = columnsOf(events, Object.keys(storedFields) as (keyof typeof storedFields)[]);
const storedOfCompany = columnsOf(companies, Object.keys(companyFields) as (keyof typeof companyFields)[]);

export const kinds = {
  post: {
    select: (id) => sql`SELECT title, description, attachments, tags, sub_category_id, status, pinned, locked,
      removed_at IS NOT NULL AS removed FROM posts WHERE id = ${id}::uuid`,
  },
  freightRequest: {
    select: (id) => sql`SELECT state FROM freight_requests WHERE post_id = ${id}::uuid`,
  },
  offer: {
    select: (id) => sql`SELECT state, reason, hidden_at IS NOT NULL AS removed FROM offers WHERE id = ${id}::uuid`,
  },
  disruption: {
    select: (id) => sql`SELECT title, details, source_url, ended_at, removed_at IS NOT NULL AS removed
      FROM disruptions WHERE id = ${id}::uuid`,
  },
  reply: {
    select: (id) => sql`SELECT description, attachments, status, is_answer, removed_at IS NOT NULL AS removed
      FROM replies WHERE id = ${id}::uuid`,
  },
  earlierText: {
    select: (id) => sql`SELECT title, description FROM earlier_texts WHERE id = ${id}::uuid`,
  },
  comment: {
    select: (id) => sql`SELECT comment, removed_at IS NOT NULL AS removed FROM blog_comments WHERE id = ${id}::uuid`,
  },
  rating: {
    select: (id) => sql`SELECT punctual, as_agreed, communication, comment, answer, removed_reason,
      removed_at IS NOT NULL AS removed FROM shipment_ratings WHERE id = ${id}::uuid`,
  },
  company: {
    select: (id) => sql`SELECT name, tagline, about, logo, country, city, email, products, services,
      ${storedOfCompany}, gallery, owner_id, verified_by, status,
      reason, removed_at IS NOT NULL AS removed FROM companies WHERE id = ${id}::uuid`,
  },
  person: {
    select: (id) => sql`SELECT job_title, pending FROM company_people
      WHERE company_id = ${id.split('/')[0]}::uuid AND user_id = ${id.split('/')[1]}::uuid`,
  },
  brochure: {
    select: (id) => sql`SELECT b.title, b.company_id, b.lead_capture, d.name AS file, d.created_at AS uploaded
      FROM brochures b JOIN documents d ON d.id = b.document_id WHERE b.id = ${id}::uuid`,
  },
  job: {
    select: (id) => sql`SELECT title, company_id, company_name, apply_url, location, country, workplace,
      employment_type, function, seniority, salary_min, salary_max, salary_currency, salary_period, description, skills,
      closes_at, status, reason, removed_at IS NOT NULL AS removed FROM jobs WHERE id = ${id}::uuid`,
  },
  application: {
    select: (id) => sql`SELECT status, note, assigned_to FROM job_applications WHERE id = ${id}::uuid`,
  },
  companyEnquiry: {
    select: (id) => sql`SELECT status, message_count, assigned_to FROM company_enquiries WHERE id = ${id}::uuid`,
  },
  enquiry: {
    select: (id) => sql`SELECT status, assigned_to FROM course_enquiries WHERE id = ${id}::uuid`,
  },
  event: {
    select: (
      id,
    ) => sql`SELECT title, description, start_date, end_date, ${storedOfEvent}, covers, status, cancel_reason,
      published_at, removed_at IS NOT NULL AS removed FROM events WHERE id = ${id}::uuid`,
  },
  article: {
    select: (id) => sql`SELECT title, description, excerpt, images, tags, status, published_at,
      removed_at IS NOT NULL AS removed FROM blogs WHERE id = ${id}::uuid`,
  },
  course: {
    select: (id) => sql`SELECT c.title, c.description, c.status, c.published_at, c.removed_at IS NOT NULL AS removed,
      (SELECT jsonb_agg(m.title ORDER BY m.position) FROM course_modules m WHERE m.course_id = c.id) AS modules
      FROM courses c WHERE c.id = ${id}::uuid`,
  },
  preferences: {
    select: (id) => sql`SELECT p.digest, (SELECT jsonb_object_agg(m.kind || m.step, m.is_on) FROM mail_preferences m
      WHERE m.user_id = p.user_id) AS switches FROM notification_preferences p WHERE user_id = ${id}::uuid`,
  },
  user: {
    select: (id) => sql`SELECT role, suspended_at IS NOT NULL AS suspended, suspended_reason, suspended_until
      FROM users WHERE id = ${id}::uuid`,
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type KindName = keyof typeof kinds;
