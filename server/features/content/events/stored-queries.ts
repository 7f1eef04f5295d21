/** The fields of an event that are stored as they are, so that they need no code of their own. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { storedFields } from '#contract/events.ts';
import { columnsOf } from '#server/platform/database/row.ts';
import { events } from './tables.ts';

const storedNames = Object.keys(storedFields) as (keyof typeof storedFields)[];
export type Stored = Pick<typeof events.$inferSelect, keyof typeof storedFields>;
type Given = { readonly [N in keyof Stored]?: Stored[N] | undefined };

const columns = getTableColumns(events);
const stored = (of: (name: keyof Stored) => unknown) =>
  Object.fromEntries(storedNames.map((name) => [name, of(name)])) as Stored;

export const defaults: Stored = { ...stored((name) => columns[name].default ?? null), tags: [] };

export const changed = (before: Stored, change: Given): Stored =>
  stored((name) => {
    const value = change[name] === undefined ? before[name] : change[name];
    return value === '' && !columns[name].notNull ? null : value;
  });

export const storedOf = (row: Readonly<Record<(typeof columns)[keyof Stored]['_']['name'], unknown>>): Stored =>
  stored((name) => row[columns[name].name as keyof typeof row]);

/** For `events e` in raw SQL. */
const e = alias(events, 'e');
export const storedColumns = columnsOf(e, storedNames);
export const storedFacts = stored((name) => sql`${e[name]}`) as unknown as { readonly [N in keyof Stored]: SQL };
