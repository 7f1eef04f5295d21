import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { preciseMoment } from '../database/moment-column.ts';
import { PENDING_KB } from '../search/tables.ts';
import type { HeldBack } from './limits.ts';
import type { MailClass } from './mail-types.ts';

/** Text and headers are deleted after sending, because they may contain one-time codes and tokens. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text'),
    html: text('html'),
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    /** Null for emails from before types existed. */
    type: text('type'),
    class: text('class').$type<MailClass>().notNull().default('notification'),
    isVerified: boolean('is_verified').notNull().default(true),
    mailboxKey: text('mailbox_key').notNull().default(''),
    topic: text('topic'),
    /** When it passed the limits. A retry does not count again. */
    admittedAt: preciseMoment('admitted_at'),
    /** Why it is not sent. The text is deleted then. */
    heldBack: text('held_back').$type<HeldBack>(),
    createdAt: preciseMoment('created_at').notNull().defaultNow(),
    sentAt: preciseMoment('sent_at'),
  },
  (table) => [
    index('mails_created').on(table.createdAt, table.id),
    index('mails_unsent').on(table.createdAt, table.id).where(sql`sent_at IS NULL`),
    index('mails_unverified').on(table.mailboxKey, table.class, table.admittedAt).where(sql`NOT is_verified`),
    index('mails_topic').on(table.mailboxKey, table.topic).where(sql`topic IS NOT NULL`),
    index('mails_sent').on(table.sentAt).where(sql`sent_at IS NOT NULL`),
    index('mails_found_by_staff')
      .using(
        'gin',
        sql`("to" || ' ' || CASE WHEN class = 'code' THEN regexp_replace(subject, '[0-9]{6}', '••••••') ELSE subject END) gin_trgm_ops`,
      )
      .with({ gin_pending_list_limit: PENDING_KB }),
  ],
);

export const mailboxMessages = pgTable(
  'mailbox_messages',
  {
    /** The email’s own id, so that a second delivery leaves one message. */
    id: uuid('id').primaryKey(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    source: text('source').notNull(),
    sentAt: preciseMoment('sent_at').notNull().defaultNow(),
  },
  (table) => [
    index('mailbox_messages_to').on(table.to, table.sentAt),
    index('mailbox_messages_sent').on(table.sentAt, table.id),
  ],
);
