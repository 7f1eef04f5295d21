import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

type Columns<T extends PgTable> = T['_']['columns'];
type Column<T extends PgTable> = Columns<T>[keyof Columns<T>];
/** The driver returns bigints as text, and timestamps stay text; see `readRows`. */
type Value<C extends PgColumn> = C['_']['columnType'] extends 'PgBigInt53' ? string : Text<C['_']['data']>;
type Text<Data> = Data extends Date ? string : Data;
type SearchColumn = 'search_text' | 'search_vector';

export type RowOf<T extends PgTable, Unselected extends Column<T>['_']['name'] = never> = {
  readonly [K in keyof Columns<T> as Exclude<Columns<T>[K]['_']['name'], Unselected | SearchColumn>]:
    | Value<Columns<T>[K]>
    | (Columns<T>[K]['_']['notNull'] extends true ? never : null);
};

export function columnsOf<T extends PgTable>(table: T, names: readonly (keyof Columns<T>)[]): SQL {
  const columns: Columns<T> = getTableColumns(table);
  return sql.join(
    names.map((name) => sql`${columns[name]}`),
    sql`, `,
  );
}
