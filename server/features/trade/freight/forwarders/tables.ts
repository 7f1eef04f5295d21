import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Mode } from '#contract/freight/modes.ts';
import type { ForwarderId } from '#contract/ids.ts';
import { userIdColumn, users } from '#server/features/accounts/users/tables.ts';
import { idColumn } from '#server/platform/database/id-column.ts';
import { moment } from '#server/platform/database/moment-column.ts';

/** Whom a requester invites again and again. Only the owner reads them. */
export const forwarders = pgTable(
  'forwarders',
  {
    id: idColumn<ForwarderId>()('id').primaryKey(),
    ownerId: userIdColumn('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    name: text('name').notNull(),
    company: text('company').notNull(),
    groups: text('groups').array().notNull(),
    modes: text('modes').array().$type<Mode[]>().notNull(),
    lanes: text('lanes').array().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [unique('forwarders_address').on(table.ownerId, table.email)],
);
