import type { ListedKind, ListSource } from '#contract/screening.ts';

/** What a record of a file says of an entry. Several records can be about the same entry. */
export interface ListEntry {
  readonly entry: string;
  readonly kind: ListedKind | null;
  readonly programmes: readonly string[];
  readonly countries: readonly string[];
  readonly births: readonly string[];
  readonly names: readonly ListedName[];
}

export interface ListedName {
  readonly name: string;
  readonly kind: 'MAIN' | 'ALIAS' | 'WEAK_ALIAS';
}

export interface StoredName extends ListedName {
  readonly entry: string;
  readonly words: readonly string[];
  readonly keys: readonly string[];
}

export interface ListFile {
  readonly source: ListSource;
  readonly name: string;
  /** Null until the file has said it, and for files that do not. */
  publishedOn(): string | null;
  entries(): AsyncGenerator<ListEntry>;
}

export const tidy = (text: string | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

export const filled = (...texts: readonly (string | undefined)[]): string[] =>
  [...new Set(texts.map(tidy))].filter((text) => text !== '');

export function kindOf(written: string | undefined): ListedKind | null {
  const kind = tidy(written).toLowerCase();
  if (kind === 'individual' || kind === 'person' || kind === 'p') return 'PERSON';
  if (kind === 'entity' || kind === 'enterprise' || kind === 'e') return 'ENTITY';
  if (kind === 'vessel' || kind === 'ship') return 'VESSEL';
  return kind === 'aircraft' ? 'AIRCRAFT' : null;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** '2026-11-27T…', '27/11/2026' (day first), '27-Nov-2026' and '11/27/2026' (month first, as OFAC writes). Null otherwise. */
export function dateOf(written: string | undefined, isMonthFirst = false): string | null {
  const text = tidy(written);
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text);
  const parts = /^(\d{1,2})[/-](\d{1,2}|[A-Za-z]{3})[/-](\d{4})/.exec(text);
  if (iso) return valid(iso[1], iso[2], iso[3]);
  if (!parts) return null;
  const [, first, second = '', year] = parts;
  const named = months.indexOf(second.toLowerCase());
  if (named >= 0) return valid(year, `${named + 1}`, first);
  return isMonthFirst ? valid(year, first, second) : valid(year, second, first);
}

function valid(year = '', month = '', day = ''): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== date ? null : date;
}
