import { type SQL, sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What full-text search looks through: made by the database from `search_text` whenever that changes. Signs become
 * spaces first, so that words and codes are split here as they are in what is asked for; 'simple' cuts no endings off.
 */
export const searchVector = () =>
  tsvector('search_vector').generatedAlwaysAs(
    (): SQL =>
      sql`to_tsvector('simple', translate(search_text, '.,;:!?/\\-_()[]{}<>|"''~@#$%^&*+=', '                               '))`,
  );

/** The words that published things are made of, and how many carry each: what a mistyped word is held against. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    carriers: integer('carriers').notNull(),
    /** The types of which more than a thousand things carry it: nobody need count them at a search. */
    commonIn: text('common_in').array().notNull().default(sql`'{}'::text[]`),
  },
  (table) => [index('search_words_alike').using('gin', sql`${table.word} gin_trgm_ops`)],
);

/**
 * Tables whose `search_text` an earlier version made, and up to which row it is made anew. A migration writes them in
 * when what texts are made of changes; a job does the work and takes them out.
 */
export const searchRenewals = pgTable('search_renewals', {
  source: text('source').primaryKey(),
  after: uuid('after').notNull().default('00000000-0000-0000-0000-000000000000'),
});
