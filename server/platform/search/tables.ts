import { type SQL, sql } from 'drizzle-orm';
import { customType, type IndexColumn, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Only the trigger `fill_search_vector` writes it. It turns punctuation into spaces, as queries do. */
export const searchVector = () => tsvector('search_vector');

/** Periods of 8 and 64 hours, and of 21, 171 and 1,365 days. Indexes and searches need one expression; see periods.ts. */
export function periodsOf(moment: SQL): SQL {
  const shortest = sql`floor(extract(epoch FROM (${moment} AT TIME ZONE 'UTC')) / 28800)::int`;
  return sql`(ARRAY[${shortest}, (${shortest} >> 3) + 1000000, (${shortest} >> 6) + 2000000, (${shortest} >> 9) + 3000000,
    (${shortest} >> 12) + 4000000])`;
}

/** New entries wait in a list, which every search reads. With the default limit of 4 MB, searches take about twice as long. */
export const PENDING_KB = 256;

export const searchIndex = (name: string, vector: IndexColumn, moment: SQL) =>
  index(name).using('gin', vector, periodsOf(moment)).with({ gin_pending_list_limit: PENDING_KB });

export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /** In how many documents the word occurs: its document frequency. */
    carriers: integer('carriers').notNull(),
    /** Types in which more than a thousand documents contain the word, so that no search counts them. */
    commonIn: text('common_in').array().notNull().default(sql`'{}'::text[]`),
  },
  (table) => [index('search_words_alike').using('gin', sql`${table.word} gin_trgm_ops`)],
);

/** How far the rebuild of `search_text` has come. Migrations insert rows; a job processes and deletes them. */
export const searchRenewals = pgTable('search_renewals', {
  source: text('source').primaryKey(),
  after: uuid('after').notNull().default('00000000-0000-0000-0000-000000000000'),
});
