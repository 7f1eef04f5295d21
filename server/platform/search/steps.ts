/** From the best to the least: each step is a query, and holds what no better one holds. */
import type { Question, Term, Wish } from './question.ts';
import type { Spreads } from './spreads.ts';
import { allOf, anyOf, without } from './tsquery.ts';

export interface Step {
  readonly query: string;
  /** About so many answer it, or fewer. */
  readonly about: number;
}

/**
 * What carries all of the words: in the title, then anywhere; as whole words, then as beginnings.
 * @returns null for a step that would hold nothing of its own, such as of words that have no endings
 */
export function stepsToAll(question: Question, spreads: Spreads): (Step | null)[] {
  const titlesWhole = allOf(question, { titles: true, whole: true });
  const titles = allOf(question, { titles: true, spreads });
  const whole = allOf(question, { whole: true });
  const all = allOf(question, { spreads });
  const about = (titles: boolean, whole = false) => spreadOf(question.wishes, spreads, { titles, whole });
  // What is known of words changes; a page's place is told by the number of its step, which must not.
  return [
    titles === titlesWhole ? null : { query: titlesWhole, about: about(true, true) },
    { query: without(titles, titles === titlesWhole ? [] : [titlesWhole]), about: about(true) },
    all === whole ? null : { query: without(whole, [titles]), about: about(false, true) },
    { query: without(all, all === whole ? [titles] : [titles, whole]), about: about(false) },
  ];
}

/** What carries all of the words, in one step. */
export function stepToAll(question: Question, spreads: Spreads): Step {
  return { query: allOf(question, { spreads }), about: spreadOf(question.wishes, spreads) };
}

/**
 * What carries some of the words: those that tell most count first. Words that nothing is known to carry may stand in
 * something new, which then comes before all.
 * @param afterAll what carries all of them stands before; else nothing does
 */
export function stepsToSome(question: Question, spreads: Spreads, afterAll: boolean): Step[] {
  const all = question.wishes.map((wish) => ({ wish, about: spreadOf([wish], spreads) }));
  const unknown = all.filter(({ about }) => about === 0).map(({ wish }) => wish);
  const known = all.filter(({ about }) => about > 0).sort((a, b) => a.about - b.about);
  const wishes = known.length > 0 ? known.map(({ wish }) => wish) : question.wishes;
  const some = [wishes.length - 1, Math.ceil(wishes.length / 2)]
    .filter((count, place, counts) => count > 1 && counts.indexOf(count) === place)
    .map((count) => wishes.slice(0, count));
  const better = afterAll ? [allOf(question, { spreads })] : [];
  const steps: Step[] = [];
  if (known.length > 0 && unknown.length > 0) {
    const query = anyOf({ wishes: unknown }, { spreads });
    steps.push({ query: without(query, better), about: 0 });
    better.push(query);
  }
  // Where a word is unknown, all that are known come before some of them.
  for (const part of wishes.length < question.wishes.length ? [wishes, ...some] : some) {
    const query = allOf({ wishes: part }, { spreads });
    steps.push({ query: without(query, better), about: spreadOf(part, spreads) });
    better.push(query);
  }
  const most = Math.max(...known.map(({ about }) => about), 0);
  steps.push({ query: without(anyOf({ wishes }, { spreads }), better), about: most });
  return steps;
}

/** How many carry all of the wishes: of each so many, thinned out by each further one. */
function spreadOf(
  wishes: readonly Wish[],
  spreads: Spreads,
  { titles = false, whole = false }: { readonly titles?: boolean; readonly whole?: boolean } = {},
): number {
  const ofTerm = ({ word, open }: Term) => spreads.of(word, titles)[open && !whole ? 'begun' : 'whole'];
  const ofWish = (wish: Wish) => Math.max(...wish.map((terms) => Math.min(...terms.map(ofTerm))));
  const [least = 0, ...others] = wishes.map(ofWish).sort((a, b) => a - b);
  return others.reduce((about, other) => about * Math.min(1, other / spreads.total), least);
}
