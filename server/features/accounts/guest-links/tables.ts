import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { GuestLinkKind } from '#contract/guest-links.ts';
import { preciseMoment } from '#server/platform/database/moment-column.ts';

export const guestLinks = pgTable(
  'guest_links',
  {
    /** SHA-256 of the token in the email. */
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind').$type<GuestLinkKind>().notNull(),
    /** Not a foreign key, because there are several tables. */
    recordId: uuid('record_id').notNull(),
    createdAt: preciseMoment('created_at').notNull().defaultNow(),
    expiresAt: preciseMoment('expires_at').notNull(),
  },
  (table) => [index('guest_links_expires').on(table.expiresAt)],
);
