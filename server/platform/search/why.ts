/** Why something was found whose words stand in nothing that is shown of it. */
import { excerptOf, marksIn } from './marks.ts';
import type { Term } from './question.ts';
import type { Fact } from './source.ts';

const MOST_FACTS = 3;
const MOST_WORDS = 4;

/**
 * The facts that carry what isn't shown yet, with the words that do: 'Incoterms: FOB · Ports: INNSA Nhava Sheva'.
 * @param wishes the terms of each thing asked for
 */
export function whyFound(shown: string, factsOf: () => readonly Fact[], wishes: readonly (readonly Term[])[]): string {
  const missing = wishes.filter((terms) => !carries(shown, terms));
  if (missing.length === 0) return '';
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
  return [...told]
    .slice(0, MOST_FACTS)
    .map(([name, words]) => `${name}: ${[...words].join(', ')}`)
    .join(' · ');
}

const carries = (text: string, terms: readonly Term[]): boolean => marksIn(text, terms).length > 0;
