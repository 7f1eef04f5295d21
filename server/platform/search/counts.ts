import type { Db } from '../database/open.ts';
import type { Count } from './engine.ts';
import { asked, type Filter, selectCounts } from './queries.ts';
import type { SearchSource } from './source.ts';

const MOST_COUNTED = 1_000;
const KEPT_MS = 60_000;
const MOST_KEPT = 500;

interface Counts {
  readonly types: Count[];
  readonly countries: Count[];
}
type Rows = Awaited<ReturnType<typeof selectCounts>>;

/**
 * How many answer a query, by type and by country. Counting what very many carry costs most of a search and changes
 * little, so it is kept for a minute; what few carry is counted at each search, and is exact.
 */
export class Counting {
  readonly #db: Db;
  readonly #sources: readonly SearchSource[];
  readonly #kept = new Map<string, { readonly until: number; readonly rows: Promise<Rows> }>();

  constructor(db: Db, sources: readonly SearchSource[]) {
    this.#db = db;
    this.#sources = sources;
  }

  /** Each with the other filters as they stand. */
  async count(query: string, { type, country, within }: Filter): Promise<Counts> {
    const ofTypes = { country, within };
    const ofCountries = { type, within };
    const [types, countries] = await Promise.all([
      this.#rows(query, ofTypes, this.#sources),
      type || country
        ? this.#rows(
            query,
            ofCountries,
            this.#sources.filter((one) => one.country !== undefined),
          )
        : this.#rows(query, ofTypes, this.#sources),
    ]);
    return { types: addUp(types, 'type'), countries: addUp(countries, 'country') };
  }

  #rows(query: string, filter: Filter, all: readonly SearchSource[]): Promise<Rows> {
    const sources = asked(all, filter);
    if (sources.length === 0) return Promise.resolve([]);
    const key = JSON.stringify([query, filter, sources.length]);
    const kept = this.#kept.get(key);
    if (kept && kept.until > Date.now()) return kept.rows;
    const rows = selectCounts(this.#db, sources, query, filter, MOST_COUNTED);
    this.#kept.delete(key);
    this.#kept.set(key, { until: Date.now() + KEPT_MS, rows });
    const forget = () => this.#kept.delete(key);
    rows.then((found) => addUp(found, 'type').some(({ count }) => count >= MOST_COUNTED) || forget(), forget);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return rows;
  }
}

function addUp(rows: Rows, by: 'type' | 'country'): Count[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const value = row[by];
    if (value) counts.set(value, (counts.get(value) ?? 0) + row.count);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
