import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { GuestLinkKind } from '#contract/guest-links.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Links in mails to guests: whoever follows one has proven the address that its record was sent with. */
export const guestLinks = pgTable(
  'guest_links',
  {
    /** SHA-256 of the token in the mail. */
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind').$type<GuestLinkKind>().notNull(),
    /** The enquiry or application. No reference: it is in one of several tables. */
    recordId: uuid('record_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('guest_links_expires').on(table.expiresAt)],
);
