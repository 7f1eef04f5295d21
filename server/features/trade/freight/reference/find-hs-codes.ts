import { plainHsCode } from '#contract/freight/hs-code.ts';
import { type HsEntry, MAX_ENTRIES } from '#contract/reference-data.ts';
import type { Db } from '#server/platform/database/open.ts';
import { foldedWords } from '#server/platform/search/fold.ts';
import { checkHsCode } from './check.ts';
import { hsSynonyms, searchedNames } from './hs-synonyms.ts';
import { bestMatches, parseLookup, type Query, wordsOf } from './match.ts';
import { type HsRow, selectHsCodes, selectHsCodesWithAny, selectHsName } from './queries.ts';

/** HS codes have at most six digits here. Further digits are national. */
const MAX_HS_DIGITS = 6;

/** A valid code that no list has is the last entry. */
export async function findHsCodes(db: Db, typed: string): Promise<HsEntry[]> {
  const code = plainHsCode(typed);
  if (!/^\d+$/.test(code)) return findByWords(db, typed);
  const listed = await findByCode(db, code);
  if (code.length < 4 || listed.some((entry) => entry.code === code.slice(0, MAX_HS_DIGITS))) return listed;
  const checked = await checkHsCode(db, code);
  const name = checked.problem === undefined ? await selectHsName(db, code) : null;
  if (name === null) return listed;
  const unlisted = { code, name, also: [], chapter: code.slice(0, 2), isListed: false };
  return [...listed.slice(0, MAX_ENTRIES - 1), unlisted];
}

/** '6302.21.00' finds 6302.21; if that is not known, its heading, and then its chapter. */
async function findByCode(db: Db, code: string): Promise<HsEntry[]> {
  const codes = [MAX_HS_DIGITS, 4, 2].map((digits) => code.slice(0, digits));
  for (const query of [...new Set(codes)].map(parseLookup)) {
    const rows = (await selectHsCodes(db, query, 'exactly')).filter((row) => row.code.startsWith(query.code));
    const found = bestMatches(query, rows.map(matchableHs), MAX_ENTRIES);
    if (found.length > 0) return found.map(hsEntryOf);
  }
  return [];
}

/** A word with fewer letters is too close to others: 'wine' is not 'fine', and 'pump' is not 'pulp'. */
const MIN_TYPED_WRONG = 6;
/** They say nothing about the goods. */
const fillers = new Set([
  'a',
  'an',
  'and',
  'by',
  'for',
  'from',
  'in',
  'new',
  'of',
  'on',
  'or',
  'the',
  'to',
  'used',
  'with',
]);

/** All words, then all of them in the singular, then with typing errors, then as many as possible. */
async function findByWords(db: Db, typed: string): Promise<HsEntry[]> {
  const asked = foldedWords(typed).filter((word) => !fillers.has(word));
  const query = parseLookup(asked.join(' '));
  if (query.words.length === 0) return [];
  const singular = parseLookup(query.words.map(singularOf).join(' '));
  const queries = singular.text === query.text ? [query] : [query, singular];
  for (const each of queries) {
    const rows = (await selectHsCodes(db, each, 'exactly')).map(matchableHs);
    const found = excludedLast(each, bestMatches(each, rows, MAX_ENTRIES));
    if (found.length > 0) return found.map(hsEntryOf);
  }
  for (const each of queries) {
    const similar = (await selectHsCodes(db, each, 'nearly')).map(matchableHs);
    const likely = bestMatches(each, similar, MAX_ENTRIES).filter((entry) => isLikely(each, entry));
    if (likely.length > 0) return likely.map(hsEntryOf);
  }
  return (await findWithMostWords(db, singular)).map(hsEntryOf);
}

/** '(excluding cashew nuts)', 'other than tyres'. */
const exclusion =
  /\((?:excluding|other than|except|not)\b[^)]{0,200}\)?|\b(?:excluding|other than|except)\b[^;,)]{0,200}/gi;

/** 'Nuts (excluding cashew nuts)' comes after the names that include them. */
function excludedLast({ words }: Query, found: readonly Matchable[]): Matchable[] {
  const includes = ({ code, name, also }: Matchable) => {
    const known = wordsOf({ code, name: name.replace(exclusion, ' '), also });
    return words.every((word) => known.some((other) => other.startsWith(word)));
  };
  return [...found.filter(includes), ...found.filter((entry) => !includes(entry))];
}

function singularOf(word: string): string {
  if (/ies$/.test(word) && word.length > 4) return word.slice(0, -3);
  if (/(?:s|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}

function isLikely({ words }: Query, entry: Matchable): boolean {
  const known = wordsOf(entry);
  return words.every((word) => word.length >= MIN_TYPED_WRONG || known.some((other) => other.startsWith(word)));
}

/** Rare words count more, and those at the beginning of a name, which says what the goods are. */
async function findWithMostWords(db: Db, { words }: Query): Promise<Matchable[]> {
  if (words.length < 2) return [];
  const rows = (await selectHsCodesWithAny(db, words)).map((row) => {
    const entry = matchableHs(row);
    return { entry, known: wordsOf(entry), first: foldedWords(entry.name.split(/[;,(]/, 1)[0] ?? '') };
  });
  const has = (known: readonly string[], word: string) => known.some((other) => other.startsWith(word));
  const rarity = new Map(words.map((word) => [word, 1 / (1 + rows.filter(({ known }) => has(known, word)).length)]));
  const scored = rows.map(({ entry, known, first }) => ({
    entry,
    matched: words.filter((word) => has(known, word)).length,
    score: words.reduce(
      (sum, word) => sum + (has(known, word) ? (rarity.get(word) ?? 0) * (has(first, word) ? 2 : 1) : 0),
      0,
    ),
  }));
  return scored
    .sort((a, b) => b.matched - a.matched || b.score - a.score || b.entry.importance - a.entry.importance)
    .slice(0, MAX_ENTRIES)
    .map(({ entry }) => entry);
}

type Matchable = ReturnType<typeof matchableHs>;

/** A heading comes before its subheadings. */
const matchableHs = (row: HsRow) => ({
  ...row,
  also: searchedNames(row.code),
  importance: MAX_HS_DIGITS - row.code.length,
});

const hsEntryOf = ({ code, name }: Matchable): HsEntry => ({
  code,
  name,
  also: [...(hsSynonyms[code] ?? [])],
  chapter: code.slice(0, 2),
  isListed: true,
});
