/** Why something was found whose words stand in nothing that is shown of it. */
import { excerptOf, type Mark, marksIn } from './marks.ts';
import type { Term } from './question.ts';
import type { Fact } from './source.ts';

const MOST_FACTS = 3;
const MOST_WORDS = 4;

/**
 * The facts that carry what isn't shown yet, with the words that do: 'Incoterms: FOB · Ports: INNSA Nhava Sheva'.
 * @param wishes the terms of each thing asked for
 */
export function whyFound(
  shown: string,
  factsOf: () => readonly Fact[],
  wishes: readonly (readonly Term[])[],
): { why: string; whyMarks: Mark[] } {
  const missing = wishes.filter((terms) => !carries(shown, terms));
  if (missing.length === 0) return { why: '', whyMarks: [] };
  const told = new Map<string, Set<string>>();
  const facts = factsOf();
  for (const terms of missing) {
    // The first that carries it tells enough.
    const fact = facts.find(({ words }) => carries(words.join('\n'), terms));
    if (!fact) continue;
    const words = fact.words.filter((word) => carries(word, terms)).slice(0, MOST_WORDS);
    const known = told.get(fact.name) ?? new Set();
    told.set(fact.name, known);
    for (const word of words) known.add(excerptOf(word, terms).excerpt);
  }
  let why = '';
  const whyMarks: Mark[] = [];
  for (const [name, words] of [...told].slice(0, MOST_FACTS)) {
    why += `${why === '' ? '' : ' · '}${name}: `;
    const list = [...words].join(', ');
    // The name of a fact is no word of it.
    for (const [begin, end] of marksIn(list, wishes.flat())) whyMarks.push([why.length + begin, why.length + end]);
    why += list;
  }
  return { why, whyMarks };
}

const carries = (text: string, terms: readonly Term[]): boolean => marksIn(text, terms).length > 0;
