/** SQL of one's own account: profile, picture, leaving, and what is handed out of it. */
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterCursor, type Cursor } from '#server/platform/database/keyset.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { PointReason } from '../points/tables.ts';
import type { UserRow } from './queries.ts';
import { searchTextOfMember } from './search-text.ts';
import { sessions, users } from './tables.ts';

export type ProfileFields = Partial<
  Pick<
    UserRow,
    | 'name'
    | 'company'
    | 'jobTitle'
    | 'country'
    | 'phone'
    | 'bio'
    | 'skills'
    | 'linkedIn'
    | 'presenceHidden'
    | 'profilePic'
    | 'deleteAfter'
    | 'deleteTexts'
  >
>;

export async function updateUser(tx: Tx, userId: string, fields: ProfileFields): Promise<UserRow | undefined> {
  const [row] = await tx
    .update(users)
    .set(fields)
    .where(sql`${users.id} = ${userId}::uuid AND ${users.deletedAt} IS NULL`)
    .returning();
  if (row) {
    const searchText = searchTextOfMember(row);
    if (searchText !== row.searchText) await tx.update(users).set({ searchText }).where(eq(users.id, userId));
  }
  return row;
}

export async function deleteOtherSessions(tx: Tx, userId: string, keep: string | null): Promise<void> {
  await tx
    .delete(sessions)
    .where(sql`${sessions.userId} = ${userId}::uuid AND ${sessions.id} IS DISTINCT FROM ${keep}::uuid`);
}

export interface ProfileRow {
  readonly id: string;
  readonly name: string;
  readonly profile_pic: string | null;
  readonly role: UserRow['role'];
  readonly company: string | null;
  readonly job_title: string | null;
  readonly country: string | null;
  readonly bio: string | null;
  readonly skills: string[];
  readonly linked_in: string | null;
  readonly created_at: string;
  readonly points: number;
  readonly post_count: number;
  readonly reply_count: number;
}

export async function selectProfile(db: Db, userId: string): Promise<ProfileRow | undefined> {
  const [row] = await readRows<ProfileRow>(
    db,
    sql`SELECT u.id, u.name, u.profile_pic, u.role, u.company, u.job_title, u.country, u.bio, u.skills, u.linked_in,
        u.created_at, u.points,
        (SELECT count(*)::int FROM posts p WHERE p.author_id = u.id AND p.status = 'success' AND p.removed_at IS NULL)
          AS post_count,
        (SELECT count(*)::int FROM replies r WHERE r.author_id = u.id AND r.status = 'success' AND r.removed_at IS NULL)
          AS reply_count
      FROM users u WHERE u.id = ${userId}::uuid AND u.deleted_at IS NULL`,
  );
  return row;
}

export interface PointRow {
  readonly id: string;
  readonly reason: PointReason;
  readonly points: number;
  readonly created_at: string;
}

export function selectPoints(db: Db, userId: string, cursor: Cursor | null, limit: number): Promise<PointRow[]> {
  return readRows<PointRow>(
    db,
    sql`SELECT id, reason, points, created_at FROM point_entries
      WHERE user_id = ${userId}::uuid AND ${afterCursor(sql`created_at`, sql`id`, cursor, 'moment', 'desc')}
      ORDER BY created_at DESC, id DESC LIMIT ${limit}`,
  );
}

/** More of one kind is not handed out in one answer. */
const MOST = 10_000;

/** The address an account has proven: what guests sent with it goes with the account. */
const provenEmail = (id: SQL): SQL => sql`(SELECT email FROM users WHERE id = ${id} AND email_verified_at IS NOT NULL)`;
const isTheirs = (id: SQL): SQL => sql`(user_id = ${id} OR (user_id IS NULL AND email = ${provenEmail(id)}))`;
/** What guests sent is an account's to read only once they followed the link in the mail. */
const isProvenTheirs = (id: SQL): SQL =>
  sql`(${isTheirs(id)} AND (user_id IS NOT NULL OR email_proven_at IS NOT NULL))`;

/** What the portal holds on a person, by the names that people read. Nothing that lets anybody in is among it. */
const holdings: Readonly<Record<string, (id: SQL) => SQL>> = {
  account: (id) => sql`SELECT id, email, email_verified_at, name, role, company, job_title, country, phone, bio, skills,
    linked_in, profile_pic, points, presence_hidden, suspended_at, suspended_reason, suspended_until,
    terms_accepted_at, delete_after, created_at FROM users WHERE id = ${id}`,
  sessions: (id) =>
    sql`SELECT id, created_at, last_seen_at, expires_at, user_agent FROM sessions WHERE user_id = ${id}`,
  trustedDevices: (id) => sql`SELECT created_at, last_used_at, expires_at, user_agent
    FROM trusted_devices WHERE user_id = ${id}`,
  preferences: (id) => sql`SELECT p.digest, to_jsonb(p) - 'unsubscribe_token' - 'user_id' AS mails
    FROM notification_preferences p WHERE user_id = ${id}`,
  posts: (id) => sql`SELECT id, kind, title, description, tags, status, reason, view_count, likes_count, reply_count,
    created_at, updated_at, published_at, removed_at FROM posts WHERE author_id = ${id}`,
  replies: (id) => sql`SELECT id, post_id, parent_id, description, status, reason, is_answer, likes_count, created_at,
    updated_at, removed_at FROM replies WHERE author_id = ${id}`,
  comments: (id) => sql`SELECT id, blog_id, parent_id, comment, created_at, edited_at, removed_at FROM blog_comments
    WHERE author_id = ${id}`,
  likes: (id) => sql`SELECT post_id, reply_id, created_at FROM likes WHERE user_id = ${id}`,
  bookmarks: (id) => sql`SELECT post_id, created_at FROM bookmarks WHERE user_id = ${id}`,
  points: (id) => sql`SELECT reason, points, subject_id, created_at FROM point_entries WHERE user_id = ${id}`,
  reports: (id) =>
    sql`SELECT post_id, reply_id, comment_id, reason, note, created_at FROM reports WHERE reporter_id = ${id}`,
  eventInterests: (id) => sql`SELECT event_id, name, email, phone, company, note, state, remind, created_at
    FROM event_interests WHERE ${isTheirs(id)} AND state <> 'UNCONFIRMED'`,
  courseEnquiries: (id) => sql`SELECT id, course_id, name, email, phone, company, message, status, created_at,
    updated_at FROM course_enquiries WHERE ${isProvenTheirs(id)}`,
  courseEnquiryMessages: (id) => sql`SELECT enquiry_id, message, created_at FROM course_enquiry_messages
    WHERE author_id = ${id}`,
  jobs: (id) => sql`SELECT id, company_name, title, location, country, workplace, employment_type, function, seniority,
    salary_min, salary_max, salary_currency, salary_period, description, skills, closes_at, apply_url, status, reason,
    change, created_at, published_at, removed_at FROM jobs WHERE owner_id = ${id}`,
  jobApplications: (id) => sql`SELECT a.id, a.job_id, a.name, a.email, a.phone, a.cover_note, d.name AS cv, a.status,
    a.created_at, a.updated_at FROM job_applications a LEFT JOIN documents d ON d.id = a.document_id
    WHERE ${isProvenTheirs(id)}`,
  jobAlerts: (id) => sql`SELECT search, country, workplace, function, employment_type, seniority, salary, every,
    created_at FROM job_alerts WHERE user_id = ${id}`,
  jobTellings: (id) => sql`SELECT job_id, told_at FROM job_tellings WHERE user_id = ${id}`,
  companies: (
    id,
  ) => sql`SELECT id, name, tagline, about, country, city, address, website, email, phone, products, services,
    markets, certifications, incoterms, ports, founded, employees, status, reason, verified_by, verified_at, change, created_at,
    published_at, removed_at FROM companies WHERE owner_id = ${id}`,
  brochureLeads: (id) =>
    sql`SELECT brochure_id, name, email, company, created_at FROM brochure_leads WHERE ${isTheirs(id)}`,
  companyClaims: (id) => sql`SELECT company_id, by, status, email, note, reason, created_at, decided_at
    FROM company_claims WHERE user_id = ${id}`,
  companyPeople: (id) =>
    sql`SELECT company_id, job_title, pending, created_at FROM company_people WHERE user_id = ${id}`,
  brochures: (id) => sql`SELECT b.id, b.company_id, b.title, d.name AS file, b.lead_capture, b.downloads, b.created_at,
    b.updated_at FROM brochures b JOIN companies c ON c.id = b.company_id JOIN documents d ON d.id = b.document_id
    WHERE c.owner_id = ${id}`,
  documents: (id) => sql`SELECT id, kind, name, bytes, pages, created_at FROM documents WHERE owner_id = ${id}`,
  companyEnquiries: (
    id,
  ) => sql`SELECT id, company_id, name, email, from_company, message, status, created_at, updated_at
    FROM company_enquiries WHERE ${isProvenTheirs(id)}`,
  companyEnquiryMessages: (id) => sql`SELECT enquiry_id, message, created_at FROM company_enquiry_messages
    WHERE author_id = ${id}`,
  notifications: (id) =>
    sql`SELECT kind, title, text, url, created_at, read_at FROM notifications
      WHERE user_id = ${id} AND NOT mail_only`,
  mails: (id) => sql`SELECT "to", subject, created_at, sent_at FROM mails WHERE "to" = ${provenEmail(id)}`,
  pictures: (id) => sql`SELECT id, kind, bytes, width, height, created_at FROM files WHERE owner_id = ${id}`,
  log: (id) => sql`SELECT at, action, subject, details FROM audit_log WHERE actor_id = ${id}`,
};

export async function selectHoldings(reader: Reader, userId: string): Promise<Record<string, unknown[]>> {
  const id = sql`${userId}::uuid`;
  const all: Record<string, unknown[]> = {};
  for (const [name, rowsOf] of Object.entries(holdings)) {
    const result = await reader.execute<{ row: unknown }>(
      sql`SELECT to_jsonb(h) AS row FROM (${rowsOf(id)} LIMIT ${MOST}) h`,
    );
    all[name] = result.rows.map((one) => one.row);
  }
  return all;
}

export interface Leaver {
  readonly id: string;
  readonly texts: 'anonymise' | 'erase';
}

/** Accounts whose time to change their mind is over; in any order, so that some that fail don't keep the rest for ever. */
export async function selectLeavers(reader: Reader): Promise<Leaver[]> {
  const result = await reader.execute<{ id: string; texts: Leaver['texts'] | null }>(
    sql`SELECT id, delete_texts AS texts FROM users WHERE delete_after <= now() AND deleted_at IS NULL
      ORDER BY random() LIMIT 100`,
  );
  return result.rows.map(({ id, texts }) => ({ id, texts: texts ?? 'anonymise' }));
}

/** False where its owner changed their mind, or it is gone. */
export async function holdLeaver(tx: Tx, userId: string): Promise<boolean> {
  const result = await tx.execute(
    sql`SELECT 1 FROM users WHERE id = ${userId}::uuid AND delete_after <= now() AND deleted_at IS NULL FOR UPDATE`,
  );
  return result.rowCount === 1;
}

/** Empties the account's row; what hangs on it for its owner alone goes too. */
export async function wipeAccount(tx: Tx, userId: string): Promise<void> {
  const id = sql`${userId}::uuid`;
  for (const statement of [
    sql`DELETE FROM sessions WHERE user_id = ${id}`,
    sql`DELETE FROM trusted_devices WHERE user_id = ${id}`,
    sql`DELETE FROM sign_in_challenges WHERE user_id = ${id}`,
    sql`DELETE FROM notification_preferences WHERE user_id = ${id}`,
    sql`DELETE FROM notifications WHERE user_id = ${id}`,
    sql`DELETE FROM bookmarks WHERE user_id = ${id}`,
    sql`DELETE FROM course_enquiries WHERE ${isTheirs(id)}`,
    sql`DELETE FROM mails WHERE "to" = ${provenEmail(id)}`,
    sql`DELETE FROM mailbox_messages WHERE "to" = ${provenEmail(id)}`,
    sql`DELETE FROM posts WHERE author_id = ${id} AND status = 'draft'`,
    sql`DELETE FROM idempotency_keys WHERE user_id = ${id}`,
    sql`UPDATE users SET email = 'deleted-' || id || '@deleted.invalid', email_verified_at = NULL, password_hash = NULL,
      name = 'Deleted member', role = 'member', company = NULL, job_title = NULL, country = NULL, phone = NULL,
      bio = NULL, skills = '{}', linked_in = NULL, profile_pic = NULL, search_text = '', delete_after = NULL, deleted_at = now()
      WHERE id = ${id}`,
  ]) {
    await tx.execute(statement);
  }
}

/**
 * Locks what the person wrote, in the order in which moderators lock it, before it is counted and before the account is
 * held: what they decide meanwhile is counted once, by them or by `eraseTexts`.
 */
export async function lockTexts(tx: Tx, userId: string): Promise<void> {
  const id = sql`${userId}::uuid`;
  for (const statement of [
    sql`SELECT 1 FROM posts WHERE author_id = ${id} OR id IN (SELECT post_id FROM replies WHERE author_id = ${id})
      ORDER BY id FOR UPDATE`,
    sql`SELECT 1 FROM replies WHERE author_id = ${id} ORDER BY id FOR UPDATE`,
    sql`SELECT 1 FROM blogs WHERE id IN (SELECT blog_id FROM blog_comments WHERE author_id = ${id})
      ORDER BY id FOR NO KEY UPDATE`,
    sql`SELECT 1 FROM blog_comments WHERE author_id = ${id} ORDER BY id FOR UPDATE`,
  ]) {
    await tx.execute(statement);
  }
}

/** Takes away what the person wrote, and keeps every count that it was part of. All of it is locked by the caller. */
export async function eraseTexts(tx: Tx, userId: string): Promise<void> {
  const id = sql`${userId}::uuid`;
  for (const statement of [
    sql`UPDATE sub_categories s SET post_count = s.post_count - gone.count FROM (
        SELECT sub_category_id, count(*)::int AS count FROM posts
        WHERE author_id = ${id} AND status = 'success' AND removed_at IS NULL GROUP BY sub_category_id) gone
      WHERE gone.sub_category_id = s.id`,
    sql`UPDATE posts SET title = '', description = '', plain_text = '', search_text = '', tags = '{}',
      removed_at = coalesce(removed_at, now()), removed_by = coalesce(removed_by, ${id}) WHERE author_id = ${id}`,
    sql`UPDATE posts p SET reply_count = p.reply_count - gone.count FROM (
        SELECT post_id, count(*)::int AS count FROM replies
        WHERE author_id = ${id} AND status = 'success' AND removed_at IS NULL GROUP BY post_id) gone
      WHERE gone.post_id = p.id`,
    sql`UPDATE replies SET description = '', removed_at = coalesce(removed_at, now()),
      removed_by = coalesce(removed_by, ${id}) WHERE author_id = ${id}`,
    sql`UPDATE blogs b SET comment_count = b.comment_count - gone.count FROM (
        SELECT blog_id, count(*)::int AS count FROM blog_comments
        WHERE author_id = ${id} AND removed_at IS NULL GROUP BY blog_id) gone
      WHERE gone.blog_id = b.id`,
    sql`UPDATE blog_comments c SET child_count = c.child_count - gone.count FROM (
        SELECT parent_id, count(*)::int AS count FROM blog_comments
        WHERE author_id = ${id} AND removed_at IS NULL AND parent_id IS NOT NULL GROUP BY parent_id) gone
      WHERE gone.parent_id = c.id`,
    sql`UPDATE blog_comments SET comment = '', removed_at = coalesce(removed_at, now()),
      removed_by = coalesce(removed_by, ${id}) WHERE author_id = ${id}`,
  ]) {
    await tx.execute(statement);
  }
}
