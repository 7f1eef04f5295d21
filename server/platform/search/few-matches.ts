/** Reads consecutive tiers with few matches in one statement, rather than in one statement each. */
import type { Db } from '../database/open.ts';
import { type Filter, type KeyRow, type RankedRow, selectRanked } from './queries.ts';
import type { SearchSource } from './source.ts';
import type { Tier } from './tiers.ts';

/** The words of each match are compared with each tier. */
const MAX_FEW = 200;

class FewMatches {
  readonly #within = new Map<string, number>();
  readonly #tiers: string[] = [];
  #rows: Promise<RankedRow[]> | null = null;

  add({ query, within }: Tier): number | null {
    if (query === null || within === null) return null;
    const others = [...this.#within].filter(([other]) => other !== within.query);
    if (others.reduce((sum, [, estimate]) => sum + estimate, within.estimate) > MAX_FEW) return null;
    this.#within.set(within.query, within.estimate);
    return this.#tiers.push(query);
  }

  get isOne(): boolean {
    return this.#tiers.length === 1;
  }

  async rowsOf(place: number, db: Db, sources: readonly SearchSource[], filter: Filter): Promise<KeyRow[] | null> {
    const query = [...this.#within.keys()].map((query) => `(${query})`).join(' | ');
    this.#rows ??= selectRanked(db, sources, { query, tiers: this.#tiers }, filter, MAX_FEW + 1);
    const rows = await this.#rows;
    return rows.length > MAX_FEW ? null : rows.filter(({ tier }) => tier === place);
  }
}

export interface AmongFew {
  readonly matches: FewMatches;
  readonly place: number;
}

/** Null if a tier has many, or if it alone has few. */
export function placesAmongFew(tiers: readonly (Tier | null)[]): (AmongFew | null)[] {
  let matches = new FewMatches();
  const places = tiers.map((tier): AmongFew | null => {
    if (tier === null) return null;
    let place = matches.add(tier);
    if (place === null) {
      matches = new FewMatches();
      place = matches.add(tier);
    }
    return place === null ? null : { matches, place };
  });
  return places.map((place) => (place?.matches.isOne ? null : place));
}
