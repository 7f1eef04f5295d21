/** Mail on its way and, where no SMTP server is set, the local mailbox it ends in. */
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { HeldBack } from './limits.ts';
import type { MailClass } from './mail-types.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One row a mail, added in the business transaction. Its text is wiped once it is sent: it may hold a one-time code. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text'),
    html: text('html'),
    /** Such as List-Unsubscribe. */
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    /** The declared type; null for mails from before types were declared. */
    type: text('type'),
    class: text('class').$type<MailClass>().notNull().default('notification'),
    /** Whether the address was proven when the mail was posted. */
    isProven: boolean('is_proven').notNull().default(true),
    /** The mailbox by which mails are counted. */
    mailboxKey: text('mailbox_key').notNull().default(''),
    /** What it is about: a later mail about the same thing replaces one that waits. */
    topic: text('topic'),
    /** When it passed the limits. A mail that failed is tried again without counting twice. */
    admittedAt: moment('admitted_at'),
    /** Why it is not sent; its text is wiped then. */
    heldBack: text('held_back').$type<HeldBack>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('mails_created').on(table.createdAt, table.id),
    index('mails_unsent').on(table.createdAt, table.id).where(sql`sent_at IS NULL`),
    index('mails_unproven').on(table.mailboxKey, table.class, table.admittedAt).where(sql`NOT is_proven`),
    index('mails_topic').on(table.mailboxKey, table.topic).where(sql`topic IS NOT NULL`),
    index('mails_sent').on(table.sentAt).where(sql`sent_at IS NOT NULL`),
  ],
);

export const mailboxMessages = pgTable(
  'mailbox_messages',
  {
    /** The mail's own id: delivering it twice leaves one message. */
    id: uuid('id').primaryKey(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** The message as it would have gone over the wire, headers and all. */
    source: text('source').notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
  },
  (table) => [
    index('mailbox_messages_to').on(table.to, table.sentAt),
    index('mailbox_messages_sent').on(table.sentAt, table.id),
  ],
);
