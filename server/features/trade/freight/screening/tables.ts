/** The lists have a schema of their own, which backups leave out, because a file can be imported again. */
import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgSchema, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ScreeningDecisionId } from '#contract/ids.ts';
import type { ListedKind, ListSource, ScreeningDecision, UsedList, Verdict } from '#contract/screening.ts';
import { userIdColumn, users } from '#server/features/accounts/users/tables.ts';
import { idColumn } from '#server/platform/database/id-column.ts';
import { moment } from '#server/platform/database/moment-column.ts';

export const screening = pgSchema('screening');

export const screeningLists = screening.table('lists', {
  source: text('source').$type<ListSource>().primaryKey(),
  name: text('name').notNull(),
  publishedOn: date('published_on').notNull(),
  importedAt: moment('imported_at').notNull().defaultNow(),
  /** The user of the system that ran the import; '' for an upload. */
  importedBy: text('imported_by').notNull(),
  /** Of the admin who uploaded it. */
  importedById: userIdColumn('imported_by_id'),
  entries: integer('entries').notNull(),
  names: integer('names').notNull(),
});

export const screeningEntries = screening.table(
  'entries',
  {
    source: text('source').$type<ListSource>().notNull(),
    entry: text('entry').notNull(),
    kind: text('kind').$type<ListedKind>(),
    programmes: text('programmes').array().notNull(),
    countries: text('countries').array().notNull(),
    births: text('births').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.entry] })],
);

export const screeningNames = screening.table(
  'names',
  {
    source: text('source').$type<ListSource>().notNull(),
    entry: text('entry').notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<'MAIN' | 'ALIAS' | 'WEAK_ALIAS'>().notNull(),
    words: text('words').array().notNull(),
    /** The words, and each two that follow each other as one. */
    keys: text('keys').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.entry, table.name] }),
    index('names_keys').using('gin', table.keys),
  ],
);

/** Each key of all names, with the number of names that have it: rare words weigh more. */
export const screeningWords = screening.table(
  'words',
  {
    word: text('word').primaryKey(),
    /** Its consonants: 'mhmd' for 'mohammed' and 'muhamad'. */
    consonants: text('consonants').notNull(),
    names: integer('names').notNull(),
  },
  (table) => [
    index('words_alike').using('gin', sql`${table.word} gin_trgm_ops`),
    index('words_consonants').on(table.consonants),
  ],
);

export const screeningDecisions = pgTable(
  'screening_decisions',
  {
    id: idColumn<ScreeningDecisionId>()('id').primaryKey(),
    ownerId: userIdColumn('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    country: text('country'),
    birthYear: integer('birth_year'),
    verdict: text('verdict').$type<Verdict>().notNull(),
    reason: text('reason').notNull(),
    lists: jsonb('lists').$type<readonly UsedList[]>().notNull(),
    candidates: jsonb('candidates').$type<ScreeningDecision['candidates']>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the name was compared last. */
    screenedAt: moment('screened_at').notNull().defaultNow(),
    /** Entries that reached the threshold since then. */
    foundSince: jsonb('found_since').$type<ScreeningDecision['candidates']>().notNull().default([]),
  },
  (table) => [
    index('screening_decisions_of_owner').on(table.ownerId, table.createdAt, table.id),
    index('screening_decisions_screened').on(table.screenedAt, table.id),
  ],
);
