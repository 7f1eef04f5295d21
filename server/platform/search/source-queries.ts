/** How a feature declares what is shown of a thing besides its title and text. */
import { type SQL, sql } from 'drizzle-orm';
import type { Fact } from './source.ts';

/** Columns of a row, read as the table's own feature reads them, and what it tells of them. */
export function besides<Columns>(columns: { readonly [C in keyof Columns]: SQL }, tell: (columns: Columns) => Fact[]) {
  const pairs = Object.entries<SQL>(columns).flatMap(([name, column]) => [sql`${name}::text`, column]);
  return {
    besides: sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`,
    facts: (read: unknown) => tell(read as Columns),
  };
}
/** All that it is found by is shown. */
export const nothingBesides = besides({}, () => []);
