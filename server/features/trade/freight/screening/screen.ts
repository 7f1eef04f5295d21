import { countryCode } from '#contract/country-codes.ts';
import { DAY_MS } from '#contract/dates.ts';
import {
  type Candidate,
  DAYS_UNTIL_OLD,
  MAX_CANDIDATES,
  type ScreenedName,
  type Screening,
  type ScreeningList,
  type ScreeningResult,
  type StaffList,
  THRESHOLD,
  type UsedList,
} from '#contract/screening.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { countryNamed } from '../reference/index.ts';
import { type NameRow, selectEntries, selectLists, selectNames, selectNearWords, selectWords } from './queries.ts';
import { likenessOf, type NameScore, scoreNames, weightOf } from './score.ts';
import { consonantsOf, pairsOf, wordsOf } from './words.ts';

/** Names that share the most are compared in detail. */
const MAX_COMPARED = 400;
/** More frequent words alone never reach the threshold, and there are too many names with them. */
const MAX_FREQUENCY = 3_000;

/** For members, who need not know who imported them. */
export async function readLists(db: Db): Promise<ScreeningList[]> {
  return (await readStaffLists(db)).map(({ importedBy: _, isByTask: __, ...list }) => list);
}

export async function readStaffLists(db: Db): Promise<StaffList[]> {
  const rows = await selectLists(db);
  return rows.map(({ source, name, published_on, imported_at, entries, names, imported_by, uploader }) => ({
    ...{ source, name, entries, names },
    publishedOn: published_on,
    importedAt: toIso(imported_at),
    isOld: Date.now() - Date.parse(published_on) > DAYS_UNTIL_OLD * DAY_MS,
    importedBy: imported_by === '' ? uploader : imported_by,
    isByTask: imported_by !== '',
  }));
}

export async function screen(db: Db, names: readonly ScreenedName[]): Promise<Screening> {
  const lists = await readLists(db);
  const used = lists.map(({ source, name, publishedOn }): UsedList => ({ source, name, publishedOn }));
  const all = lists.reduce((sum, list) => sum + list.names, 0);
  const results: ScreeningResult[] = [];
  // One after another, so that a pasted sheet takes one connection.
  for (const name of names) results.push(await screenName(db, name, all));
  return { lists: used, threshold: THRESHOLD, results };
}

async function screenName(db: Db, typed: ScreenedName, all: number): Promise<ScreeningResult> {
  const words = wordsOf(typed.name);
  const { name, country, birthYear } = typed;
  const result = { name, country, birthYear, isComparable: words.length > 0 };
  if (words.length === 0 || all === 0) return { ...result, candidates: [] };
  const rows = await findNames(db, words, all);
  const weights = await weightsOf(db, words, rows, all);
  const best = bestOfEntries(rows, (row) => scoreNames(words, row.words, weights));
  return { ...result, candidates: await presentAll(db, typed, best) };
}

async function findNames(db: Db, words: readonly string[], all: number): Promise<NameRow[]> {
  const single = words.map((key) => ({ key, consonants: consonantsOf(key), isPair: false }));
  const pairs = pairsOf(words).map((key) => ({ key, consonants: '', isPair: true }));
  const near = await selectNearWords(db, [...single, ...pairs]);
  const alike = near.filter(({ key, word }) => likenessOf(key, word) > 0);
  const rare = alike.filter(({ names }) => names <= MAX_FREQUENCY);
  const keys = new Map(
    (rare.length > 0 ? rare : alike).map(({ word, names }) => [word, { word, weight: weightOf(names, all) }]),
  );
  return keys.size === 0 ? [] : selectNames(db, [...keys.values()], MAX_COMPARED);
}

async function weightsOf(db: Db, words: readonly string[], rows: readonly NameRow[], all: number) {
  const asked = [...words, ...rows.flatMap((row) => row.words)];
  const known = await selectWords(db, [
    ...new Set([...asked, ...pairsOf(words), ...rows.flatMap((row) => pairsOf(row.words))]),
  ]);
  const frequencies = new Map(known.map(({ word, names }) => [word, names]));
  return (word: string) => weightOf(frequencies.get(word) ?? 0, all);
}

interface Best {
  readonly row: NameRow;
  readonly score: number;
  readonly compared: NameScore;
}

/** The name of each entry that matches best. */
function bestOfEntries(rows: readonly NameRow[], compare: (row: NameRow) => NameScore): Best[] {
  const best = new Map<string, Best>();
  for (const row of rows) {
    const compared = compare(row);
    const score = Math.round(compared.score * 100);
    const key = `${row.source} ${row.entry}`;
    if (score >= THRESHOLD && score > (best.get(key)?.score ?? 0)) best.set(key, { row, score, compared });
  }
  return [...best.values()].toSorted((a, b) => b.score - a.score).slice(0, MAX_CANDIDATES);
}

async function presentAll(db: Db, typed: ScreenedName, best: readonly Best[]): Promise<Candidate[]> {
  if (best.length === 0) return [];
  const entries = await selectEntries(
    db,
    best.map(({ row: { source, entry } }) => ({ source, entry })),
  );
  const byKey = new Map(entries.map((entry) => [`${entry.source} ${entry.entry}`, entry]));
  return best.flatMap(({ row, score, compared }) => {
    const entry = byKey.get(`${row.source} ${row.entry}`);
    if (!entry) return [];
    const { source, kind, programmes, countries, births } = entry;
    return {
      ...{ source, entry: entry.entry, kind, score, unmatched: [...compared.unmatched] },
      name: entry.name ?? row.name,
      matchedName: row.name,
      nameKind: row.kind,
      words: compared.words.map((pair) => ({ ...pair, likeness: Math.round(pair.likeness * 100) })),
      ...{ programmes: [...programmes], countries: [...countries], births: [...births] },
      isSameCountry: isSame(typed.country, countries, codeOf),
      isSameBirthYear: isSame(typed.birthYear?.toString() ?? null, births.flatMap(yearsIn), (year) => year),
    };
  });
}

/** Lists write countries as codes or in English. */
const codeOf = (written: string): string => countryCode(written) ?? countryNamed(written) ?? written.toUpperCase();
const yearsIn = (birth: string): string[] => birth.match(/\b(?:18|19|20)\d{2}\b/g) ?? [];

const isSame = (typed: string | null, listed: readonly string[], read: (one: string) => string): boolean | null =>
  typed === null || listed.length === 0 ? null : listed.some((one) => read(one) === typed);
