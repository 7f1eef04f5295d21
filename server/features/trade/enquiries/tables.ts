import type { EnquiryId } from '#contract/ids.ts';
import { idColumn } from '#server/platform/database/id-column.ts';

const enquiryIdColumn = idColumn<EnquiryId>();

import { type AnyPgColumn, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { guestLanguageColumn } from '#server/platform/database/guest-language-column.ts';
import { moment } from '#server/platform/database/moment-column.ts';
import { userIdColumn, users } from '../../accounts/users/tables.ts';

export const enquiryColumns = <Status extends string>() => ({
  id: enquiryIdColumn('id').primaryKey(),
  /** Null for guests. */
  userId: userIdColumn('user_id').references(() => users.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  email: text('email').notNull(),
  language: guestLanguageColumn(),
  /** When a guest verified the address. From then on, the enquiry belongs to the account with it. */
  emailVerifiedAt: moment('email_verified_at'),
  /** Of the sender. */
  company: text('company'),
  message: text('message').notNull(),
  status: text('status')
    .$type<Status>()
    .notNull()
    .default('NEW' as Status),
  /** The moderator whom an admin asked to handle it. */
  assignedTo: userIdColumn('assigned_to').references(() => users.id, { onDelete: 'set null' }),
  messageCount: integer('message_count').notNull().default(0),
  /** Unread by a side: the other’s last message is newer than its own last read. */
  senderReadAt: moment('sender_read_at').notNull().defaultNow(),
  recipientReadAt: moment('recipient_read_at'),
  senderWroteAt: moment('sender_wrote_at').notNull().defaultNow(),
  recipientWroteAt: moment('recipient_wrote_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const enquiryMessageColumns = (enquiryId: () => AnyPgColumn) => ({
  id: uuid('id').primaryKey(),
  enquiryId: enquiryIdColumn('enquiry_id').notNull().references(enquiryId, { onDelete: 'cascade' }),
  authorId: userIdColumn('author_id').references(() => users.id, { onDelete: 'set null' }),
  fromRecipient: boolean('from_recipient').notNull(),
  message: text('message').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

const anyEnquiries = () => pgTable('' as string, enquiryColumns<string>());
const anyMessages = () =>
  pgTable(
    '' as string,
    enquiryMessageColumns(() => users.id),
  );
export type EnquiryTable = ReturnType<typeof anyEnquiries>;
export type EnquiryMessageTable = ReturnType<typeof anyMessages>;
