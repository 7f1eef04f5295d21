import { type SQL, sql } from 'drizzle-orm';
import type { AuditChannel } from '#contract/moderation.ts';
import { byMoment, type Cursor, inOrder, isAfter } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { pageOf } from '#server/platform/database/page-queries.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import type { auditLog } from '../../services/audit/tables.ts';
import { isFoundByStaff } from '../users/index.ts';

export interface AuditRow extends RowOf<typeof auditLog> {
  readonly actor_name: string | null;
  readonly actor_picture: string | null;
}

export interface AuditFilter {
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly person?: string | undefined;
  readonly channel?: AuditChannel | undefined;
  readonly sort: 'newest' | 'oldest';
}

/** The stored name of a kind that may be typed as the audit log shows it: 'company enquiry' is `companyEnquiry`, 'member' is `user`. */
function kindOf(words: string): string {
  const kind = words.toLowerCase().replaceAll(' ', '').replaceAll('-', '');
  return kind === 'member' ? 'user' : kind;
}

function withoutPerson({ action, subject, channel }: Omit<AuditFilter, 'person' | 'sort'>): SQL[] {
  const conditions: SQL[] = [];
  if (action) conditions.push(sql`l.action = ${action}`);
  if (subject?.includes(':')) conditions.push(sql`l.subject = ${subject}`);
  // The expression of the index `audit_log_kind`.
  else if (subject) conditions.push(sql`lower(split_part(l.subject, ':', 1)) = ${kindOf(subject)}`);
  // The expression of the index `audit_log_channel`.
  if (channel) conditions.push(sql`split_part(l.channel, ':', 1) = ${channel}`);
  return conditions;
}

/** Not by the company of a person, which `isFoundByStaff` reads too. */
const isPerson = (words: string): SQL =>
  sql`(${isFoundByStaff(sql`u`, words)} AND position(lower(${words}) IN lower(u.name || ' ' || u.email)) > 0)`;

/** Expects `audit_log l` and `users u`. */
export const conditionsOf = (filter: Omit<AuditFilter, 'sort'>): SQL[] => [
  sql`TRUE`,
  ...withoutPerson(filter),
  ...(filter.person ? [isPerson(filter.person)] : []),
];

export function selectAudit(db: Db, filter: AuditFilter, cursor: Cursor | null, limit: number) {
  const order = byMoment(sql`l.at`)[filter.sort];
  const by = inOrder(order, sql`l.id`);
  const { person } = filter;
  const page = pageOf({
    table: sql`audit_log`,
    alias: sql`l`,
    id: sql`l.id`,
    conditions: withoutPerson(filter),
    joins: person ? sql`JOIN users u ON u.id = l.actor_id` : sql``,
    search: person
      ? { matches: isPerson(person), found: sql`l.actor_id IN (SELECT u.id FROM users u WHERE ${isPerson(person)})` }
      : undefined,
    by,
    after: isAfter(order, sql`l.id`, cursor),
    limit,
  });
  return readRows<AuditRow>(
    db,
    sql`WITH ${page}
      SELECT l.id, l.at, l.action, l.subject, l.channel, l.details, l.actor_id, u.name AS actor_name, u.profile_pic AS actor_picture
      FROM page JOIN audit_log l ON l.id = page.id LEFT JOIN users u ON u.id = l.actor_id
      ORDER BY ${by}`,
  );
}
