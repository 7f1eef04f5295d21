import type { Db } from '../database/open.ts';
import { commonTypes, type DocumentFrequencies, type FrequencyReader } from './document-frequencies.ts';
import type { SearchResult, SimilarRequest } from './engine.ts';
import { fold } from './fold.ts';
import { type Clause, isStopWord, type ParsedQuery, parseQuery, termsOf } from './parse-query.ts';
import { present } from './present.ts';
import { type KeyRow, type ShownRow, selectKeys, selectShown } from './queries.ts';
import type { SearchSource } from './source.ts';
import { anyOf } from './tsquery.ts';
import { tokensOf } from './words.ts';

const MAX_CLAUSES = 6;
const MAX_RANKED = 40;
const LETTERS = 400;

export async function findSimilar(
  db: Db,
  all: readonly SearchSource[],
  reader: FrequencyReader,
  wanted: SimilarRequest,
): Promise<SearchResult[]> {
  const fullQuery = parseQuery(wanted.text);
  const frequencies = await reader.of(fullQuery);
  const parsed = mostInformative(fullQuery, frequencies);
  if (parsed.clauses.length === 0) return [];
  const found: KeyRow[] = [];
  for (const type of wanted.types) {
    const keys = await candidates(db, all, parsed, frequencies, type);
    found.push(...keys.filter(({ id }) => id !== wanted.without));
  }
  const shown = await selectShown(db, all, found, LETTERS);
  const momentById = new Map(found.map(({ id, moment }) => [id, moment]));
  const weighed = shown
    .map((row) => ({ row, weight: weightOf(row, parsed, frequencies), moment: momentById.get(row.id) ?? '' }))
    .sort((a, b) => b.weight - a.weight || (a.moment < b.moment ? 1 : -1));
  const best: ShownRow[] = [];
  for (const { row } of weighed) {
    if (best.length === wanted.limit) break;
    if (best.filter(({ type }) => type === row.type).length < wanted.ofEach) best.push(row);
  }
  return present(best, best, parsed);
}

async function candidates(
  db: Db,
  all: readonly SearchSource[],
  parsed: ParsedQuery,
  frequencies: DocumentFrequencies,
  type: string,
): Promise<KeyRow[]> {
  const sources = all.filter((source) => source.types.includes(type));
  const large = new Set(commonTypes(termsOf(parsed), frequencies).has(type) ? sources : []);
  const find = (titles: boolean) =>
    selectKeys(db, sources, anyOf(parsed, { titles, frequencies }), { type }, null, MAX_RANKED, large);
  const titled = await find(true);
  if (titled.length >= MAX_RANKED / 4) return titled;
  const elsewhere = await find(false);
  return [...titled, ...elsewhere.filter(({ id }) => !titled.some((row) => row.id === id))];
}

function mostInformative({ clauses }: ParsedQuery, frequencies: DocumentFrequencies): ParsedQuery {
  const known = clauses
    .map((clause) => ({ clause, frequency: frequencyOf(clause, frequencies, false) }))
    .filter(
      ({ clause, frequency }) => frequency > 0 && !clause.every((terms) => terms.every(({ word }) => isStopWord(word))),
    );
  return {
    clauses: known
      .sort((a, b) => a.frequency - b.frequency)
      .slice(0, MAX_CLAUSES)
      .map(({ clause }) => clause),
  };
}

const frequencyOf = (clause: Clause, frequencies: DocumentFrequencies, titles: boolean): number =>
  Math.max(...clause.flat().map(({ word, isPrefix }) => frequencies.of(word, titles)[isPrefix ? 'prefix' : 'exact']));

function weightOf(row: ShownRow, parsed: ParsedQuery, frequencies: DocumentFrequencies): number {
  const titled = new Set(tokensOf([row.title, ...row.tags].join(' ')).map(({ word }) => word));
  const text = fold(row.text);
  let weight = 0;
  for (const clause of parsed.clauses) {
    const worth = 1 / Math.log2(4 + frequencyOf(clause, frequencies, false));
    const isInTitle = (word: string) =>
      [...titled].some((other) => other === word || (word.length > 3 && other.startsWith(word)));
    if (clause.flat().some(({ word }) => isInTitle(word))) weight += worth;
    else if (clause.flat().some(({ word }) => text.includes(word))) weight += worth / 4;
  }
  return weight;
}
