import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { columnsOf } from './row.ts';

type Columns<T extends PgTable> = T['_']['columns'];

/** Fields in columns of the same names, which need no code of their own. */
export function storedFieldsOf<T extends PgTable, N extends keyof Columns<T> & keyof T['$inferSelect'] & string>(
  table: T,
  names: readonly N[],
  aliasName: string,
) {
  type Stored = Pick<T['$inferSelect'], N>;
  const columns: Readonly<Record<N, PgColumn>> = getTableColumns(table) as Columns<T>;
  const aliased: Readonly<Record<N, PgColumn>> = getTableColumns(alias(table, aliasName)) as Columns<T>;
  const valuesOf = <V = Stored>(find: (name: N) => unknown): V =>
    Object.fromEntries(names.map((name) => [name, find(name)])) as V;
  const emptyOf = (name: N): unknown => {
    const { notNull, dataType, default: value } = columns[name];
    if (!notNull) return null;
    // The default of an array is SQL.
    return dataType === 'array' ? [] : value;
  };
  return {
    names,
    valuesOf,
    /** In SQL, for the alias. */
    sqlOf: valuesOf<{ readonly [K in N]: SQL }>((name) => sql`${aliased[name]}`),
    /** What a new record has. */
    empty: valuesOf(emptyOf),
    /** An omitted field stays as it is. An empty text becomes null where the column allows it. */
    after: (before: Stored, change: { readonly [K in N]?: Stored[K] | undefined }): Stored =>
      valuesOf((name) => {
        const value: unknown = change[name] === undefined ? before[name] : change[name];
        if (Array.isArray(value)) return [...new Set<unknown>(value)];
        return value === '' && !columns[name].notNull ? null : value;
      }),
    /** For the table without an alias, under the names of the columns. */
    columns: columnsOf(table, names),
    /** For the alias, under the names of the fields. */
    selection: sql.join(
      // biome-ignore lint/plugin: the names are literals in our code, never input
      names.map((name) => sql`${aliased[name]} AS ${sql.identifier(name)}`),
      sql`, `,
    ),
  };
}
