import { type SQL, sql } from 'drizzle-orm';
import type { Fact } from './source.ts';

export function factColumns<Columns>(
  columns: { readonly [C in keyof Columns]: SQL },
  toFacts: (columns: Columns) => Fact[],
) {
  const pairs = Object.entries<SQL>(columns).flatMap(([name, column]) => [sql`${name}::text`, column]);
  return {
    factColumns: sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`,
    facts: (read: unknown) => toFacts(read as Columns),
  };
}
export const noFacts = factColumns({}, () => []);
