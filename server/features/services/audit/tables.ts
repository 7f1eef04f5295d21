import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { preciseMoment } from '#server/platform/database/moment-column.ts';
import { userIdColumn } from '../../accounts/users/tables.ts';

/** Who did what and when. Rows are added, never changed. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    at: preciseMoment('at').notNull().defaultNow(),
    /** Null for guests and the command line. Not a foreign key, because the log outlives accounts. */
    actorId: userIdColumn('actor_id'),
    action: text('action').notNull(),
    /** Kind and id of the record, such as `user:0190…`. */
    subject: text('subject'),
    /** How the actor acted: `session:0190…` or `token:0190…`. Null for guests, jobs and the command line. */
    channel: text('channel'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index('audit_log_at').on(table.at, table.id),
    index('audit_log_action').on(table.action, table.at, table.id),
    index('audit_log_subject').on(table.subject, table.at, table.id),
    index('audit_log_kind').on(sql`lower(split_part(${table.subject}, ':', 1))`, table.at, table.id),
    index('audit_log_channel').on(sql`split_part(${table.channel}, ':', 1)`, table.at, table.id),
    index('audit_log_actor').on(table.actorId, table.at, table.id),
  ],
);
