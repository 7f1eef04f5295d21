import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ModerationAct } from '#contract/moderation.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** One row: how submissions are reviewed. */
export const reviewRules = pgTable(
  'review_rules',
  {
    only: boolean('only').primaryKey().default(true),
    mode: text('mode').$type<'none' | 'first' | 'all'>().notNull().default('none'),
    /** With `first`: how many of a member's own wait. */
    first: integer('first').notNull().default(3),
    /** Ready-made reasons. */
    reasons: text('reasons').array().notNull().default(sql`'{}'`),
  },
  (table) => [check('review_rules_one', sql`${table.only}`)],
);

/** What a decision changed in one thing, so that it can be taken back. */
export interface DecidedItem {
  readonly type: 'post' | 'reply' | 'comment';
  readonly id: string;
  readonly before: Readonly<Record<string, unknown>>;
}

export const moderationDecisions = pgTable(
  'moderation_decisions',
  {
    id: uuid('id').primaryKey(),
    actorId: uuid('actor_id').notNull(),
    act: text('act').$type<ModerationAct>().notNull(),
    reason: text('reason').notNull().default(''),
    items: jsonb('items').$type<DecidedItem[]>().notNull(),
    at: moment('at').notNull().defaultNow(),
    undoneAt: moment('undone_at'),
  },
  (table) => [index('moderation_decisions_at').on(table.at)],
);
