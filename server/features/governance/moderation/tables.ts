import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ModerationAct, QueueItem } from '#contract/moderation.ts';
import { moment } from '#server/platform/database/moment-column.ts';
import { userIdColumn } from '../../accounts/users/tables.ts';

interface DecidedState {
  readonly status: 'pending' | 'success' | 'rejected';
  readonly reason: string | null;
  /** Missing in what earlier versions stored. */
  readonly isHidden?: boolean;
  readonly removed: boolean;
}

export interface DecidedItem {
  readonly type: QueueItem['type'];
  readonly id: string;
  readonly before: DecidedState;
  readonly after: DecidedState;
  readonly reports: readonly string[];
}

export const moderationDecisions = pgTable(
  'moderation_decisions',
  {
    id: uuid('id').primaryKey(),
    actorId: userIdColumn('actor_id').notNull(),
    act: text('act').$type<ModerationAct>().notNull(),
    reason: text('reason').notNull().default(''),
    items: jsonb('items').$type<DecidedItem[]>().notNull(),
    at: moment('at').notNull().defaultNow(),
    undoneAt: moment('undone_at'),
    /** The author, if the decision came with their suspension. Lifting the suspension undoes it. */
    suspendedId: userIdColumn('suspended_id'),
    /** The author, if it is about everything that they wrote. */
    authorId: userIdColumn('author_id'),
  },
  (table) => [
    index('moderation_decisions_at').on(table.at),
    index('moderation_decisions_suspended')
      .on(table.suspendedId)
      .where(sql`suspended_id IS NOT NULL AND undone_at IS NULL`),
  ],
);
