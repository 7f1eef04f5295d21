/**
 * Places and HS codes have a schema of their own, which backups leave out: a start loads the packaged data, and a file
 * can be imported again.
 */
import { sql } from 'drizzle-orm';
import {
  doublePrecision,
  index,
  integer,
  type PgColumn,
  pgSchema,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { PlaceFunction } from '#contract/reference-data.ts';
import { preciseMoment } from '#server/platform/database/moment-column.ts';

export type PlaceKind = 'UNLOCODE' | 'AIRPORT';
type Source = 'PACKAGE' | 'FILE';

export const reference = pgSchema('reference');

/** The folded words of code and names, each after a space: ' innsa nhava sheva jnpt'. */
const wordsColumn = () => text('words').notNull();
const wordsIndexes = (table: string, words: PgColumn) => [
  // Beginnings of words.
  index(`${table}_words`).using('gin', sql`${words} gin_trgm_ops`),
  // Whole words one typing error away.
  index(`${table}_each_word`).using('gin', sql`reference.words_of(${words})`),
];

export const places = reference.table(
  'places',
  {
    kind: text('kind').$type<PlaceKind>().notNull(),
    /** A UN/LOCODE, or the IATA code of an airport. */
    code: text('code').notNull(),
    name: text('name').notNull(),
    also: text('also').array().notNull(),
    country: text('country').notNull(),
    /** ISO 3166-2, such as US-OR; null if it is not known. */
    region: text('region'),
    functions: text('functions').array().$type<PlaceFunction[]>().notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    timeZone: text('time_zone'),
    /** Orders places that match equally well: main ports first. */
    importance: smallint('importance').notNull(),
    source: text('source').$type<Source>().notNull(),
    words: wordsColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.code] }),
    ...wordsIndexes('places', table.words),
    // The centres of radii, and the places within them.
    index('places_forms').using('gin', sql`reference.forms_of(${table.code}, ${table.name}, ${table.also})`),
    index('places_latitude').on(table.latitude),
  ],
);

/** Chapters (two digits), headings (four) and subheadings (six). */
export const hsCodes = reference.table(
  'hs_codes',
  {
    code: text('code').primaryKey(),
    name: text('name').notNull(),
    source: text('source').$type<Source>().notNull(),
    words: wordsColumn(),
  },
  (table) => wordsIndexes('hs_codes', table.words),
);

/** What was loaded last: the version of the packaged data, or the name of a file. */
export const loads = reference.table('loads', {
  name: text('name').$type<'package' | 'ports' | 'hs'>().primaryKey(),
  version: text('version').notNull(),
  rows: integer('rows').notNull(),
  loadedAt: preciseMoment('loaded_at').notNull().defaultNow(),
});
