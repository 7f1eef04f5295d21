import { boolean, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { InvitationAnswer, NoQuoteReason } from '#contract/freight-invitations.ts';
import type { InvitationId } from '#contract/ids.ts';
import { userIdColumn, users } from '#server/features/accounts/users/tables.ts';
import { postIdColumn } from '#server/features/content/forum/posts/tables.ts';
import { documentIdColumn, documents } from '#server/features/services/documents/tables.ts';
import { idColumn } from '#server/platform/database/id-column.ts';
import { moment } from '#server/platform/database/moment-column.ts';
import { freightRequests } from '../requests/tables.ts';

export const invitationIdColumn = idColumn<InvitationId>();

/** People who were asked by email for a price. They need no account. */
export const freightInvitations = pgTable(
  'freight_invitations',
  {
    id: invitationIdColumn('id').primaryKey(),
    postId: postIdColumn('post_id')
      .notNull()
      .references(() => freightRequests.postId, { onDelete: 'cascade' }),
    invitedBy: userIdColumn('invited_by').references(() => users.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** As the recipient entered them with an offer. */
    name: text('name'),
    company: text('company'),
    phone: text('phone'),
    /** Whether the recipient will make an offer. Null: not said. */
    answer: text('answer').$type<InvitationAnswer>(),
    /** Why there will be no offer. */
    answerReason: text('answer_reason').$type<NoQuoteReason>(),
    answerNote: text('answer_note'),
    createdAt: moment('created_at').notNull().defaultNow(),
    openedAt: moment('opened_at'),
    revokedAt: moment('revoked_at'),
    /** Each recipient is reminded once. */
    remindedAt: moment('reminded_at'),
    /** When the recipient was last emailed about questions and answers. */
    toldRepliesAt: moment('told_replies_at'),
  },
  (table) => [
    unique('freight_invitations_token').on(table.tokenHash),
    unique('freight_invitations_address').on(table.postId, table.email),
    index('freight_invitations_email').on(table.email),
    index('freight_invitations_sent').on(table.invitedBy, table.createdAt),
  ],
);

export const invitationRefusals = pgTable(
  'invitation_refusals',
  {
    requesterId: userIdColumn('requester_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    isReported: boolean('is_reported').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.requesterId, table.email] })],
);

/** Further links to invitations. Each email has its own, because only the hash of a link is stored. */
export const invitationLinks = pgTable(
  'freight_invitation_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    invitationId: invitationIdColumn('invitation_id')
      .notNull()
      .references(() => freightInvitations.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('freight_invitation_links_invitation').on(table.invitationId)],
);

/** What an invited person without an account uploaded for an offer. */
export const invitationFiles = pgTable(
  'freight_invitation_files',
  {
    documentId: documentIdColumn('document_id')
      .primaryKey()
      .references(() => documents.id, { onDelete: 'cascade' }),
    invitationId: invitationIdColumn('invitation_id')
      .notNull()
      .references(() => freightInvitations.id, { onDelete: 'cascade' }),
  },
  (table) => [index('freight_invitation_files_invitation').on(table.invitationId)],
);
