import { sql } from 'drizzle-orm';
import { atMost, byMoment, type Cursor, inOrder, isAfter } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import type { auditLog } from '../../services/audit/tables.ts';

export interface AuditRow extends RowOf<typeof auditLog> {
  readonly actor_name: string | null;
  readonly actor_picture: string | null;
}

export interface AuditFilter {
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly person?: string | undefined;
  readonly sort: 'newest' | 'oldest';
}

/** The stored name of a kind that may be typed as the audit log shows it: 'company enquiry' is `companyEnquiry`, 'member' is `user`. */
function kindOf(words: string): string {
  const kind = words.toLowerCase().replaceAll(' ', '').replaceAll('-', '');
  return kind === 'member' ? 'user' : kind;
}

export function selectAudit(db: Db, filter: AuditFilter, cursor: Cursor | null, limit: number) {
  const order = byMoment(sql`l.at`)[filter.sort];
  const conditions = [isAfter(order, sql`l.id`, cursor)];
  if (filter.action) conditions.push(sql`l.action = ${filter.action}`);
  if (filter.subject?.includes(':')) conditions.push(sql`l.subject = ${filter.subject}`);
  else if (filter.subject) conditions.push(sql`lower(split_part(l.subject, ':', 1)) = ${kindOf(filter.subject)}`);
  if (filter.person) conditions.push(sql`position(lower(${filter.person}) IN lower(u.name || ' ' || u.email)) > 0`);
  return readRows<AuditRow>(
    db,
    sql`SELECT l.id, l.at, l.action, l.subject, l.details, l.actor_id, u.name AS actor_name, u.profile_pic AS actor_picture
      FROM audit_log l LEFT JOIN users u ON u.id = l.actor_id
      WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${inOrder(order, sql`l.id`)} LIMIT ${atMost(limit)}`,
  );
}
