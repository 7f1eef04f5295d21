import { translated } from '#contract/messages.ts';
import { htmlToText } from '#contract/plain-text.ts';
import { toIso } from '../database/read.ts';
import type { SearchResult } from './engine.ts';
import { excerptOf, type Highlight, highlightsIn } from './highlights.ts';
import { type ParsedQuery, type Term, termsOf } from './parse-query.ts';
import type { ShownRow } from './queries.ts';
import type { Fact } from './source.ts';

const MAX_FACTS = 3;
const MAX_WORDS = 4;

/** Such as 'Incoterms: FOB · Ports: INNSA Nhava Sheva'. */
function whyFound(
  shown: string,
  factsOf: () => readonly Fact[],
  clauses: readonly (readonly Term[])[],
): { why: string; whyMarks: Highlight[] } {
  const missing = clauses.filter((terms) => !matchesTerms(shown, terms));
  if (missing.length === 0) return { why: '', whyMarks: [] };
  const matches = new Map<Fact['name'], Set<string>>();
  const facts = factsOf();
  for (const terms of missing) {
    const fact = facts.find(({ words }) => matchesTerms(words.join('\n'), terms));
    if (!fact) continue;
    const words = fact.words.filter((word) => matchesTerms(word, terms)).slice(0, MAX_WORDS);
    const listed = matches.get(fact.name) ?? new Set();
    matches.set(fact.name, listed);
    for (const word of words) listed.add(excerptOf(word, terms).excerpt);
  }
  let why = '';
  const whyMarks: Highlight[] = [];
  for (const [name, words] of [...matches].slice(0, MAX_FACTS)) {
    why += `${why === '' ? '' : ' · '}${translated('server', name)}: `;
    const list = [...words].join(', ');
    for (const [begin, end] of highlightsIn(list, clauses.flat()))
      whyMarks.push([why.length + begin, why.length + end]);
    why += list;
  }
  return { why, whyMarks };
}

const matchesTerms = (text: string, terms: readonly Term[]): boolean => highlightsIn(text, terms).length > 0;

/** Keeps the order of the keys and omits deleted documents. */
export function present(
  rows: readonly ShownRow[],
  keys: readonly { readonly type: string; readonly id: string }[],
  parsed: ParsedQuery,
): SearchResult[] {
  const terms = termsOf(parsed);
  const clauses = parsed.clauses.map((clause) => clause.flat());
  const byId = new Map(rows.map((row) => [row.id, row]));
  return keys.flatMap(({ id }) => {
    const row = byId.get(id);
    if (!row) return [];
    const { type, title, place, picture, at } = row;
    const { excerpt, marks } = excerptOf(row.is_markup ? htmlToText(row.text) : row.text, terms);
    const because = whyFound([title, place, excerpt].join('\n'), row.facts, clauses);
    return [
      {
        ...{ type, id, title, titleMarks: highlightsIn(title, terms), excerpt, excerptMarks: marks },
        ...{ place, placeMarks: highlightsIn(place, terms), ...because },
        ...{ picture, at: toIso(at) },
      },
    ];
  });
}
