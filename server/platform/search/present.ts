import { htmlToText } from '#contract/plain-text.ts';
import { toIso } from '../database/read.ts';
import type { SearchResult } from './engine.ts';
import { whyFound } from './facts.ts';
import { excerptOf, highlightsIn } from './highlights.ts';
import { type ParsedQuery, termsOf } from './parse-query.ts';
import type { ShownRow } from './queries.ts';

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
