/** From the best to the least: each step is a query, and holds what no better one holds. */
import { allOf, anyOf, type Question, type Wish } from './question.ts';
import type { Spreads } from './spreads.ts';

export interface Step {
  readonly query: string;
  /** About so many answer it, or fewer. */
  readonly about: number;
}

/** What carries all of the words: in the title, then anywhere; as whole words, then as beginnings. */
export function stepsToAll(question: Question, spreads: Spreads): Step[] {
  const titlesWhole = allOf(question, { titles: true, whole: true });
  const titles = allOf(question, { titles: true });
  const whole = allOf(question, { whole: true });
  const all = allOf(question);
  const inTitles = spreadOf(question.wishes, spreads, true);
  const anywhere = spreadOf(question.wishes, spreads, false);
  if (all === whole) {
    return [
      { query: titles, about: inTitles },
      { query: `${all} & !(${titles})`, about: anywhere },
    ];
  }
  return [
    { query: titlesWhole, about: inTitles },
    { query: `${titles} & !(${titlesWhole})`, about: inTitles },
    { query: `${whole} & !(${titles})`, about: anywhere },
    { query: `${all} & !(${titles} | ${whole})`, about: anywhere },
  ];
}

/** What carries all of the words, in one step. */
export function stepToAll(question: Question, spreads: Spreads): Step {
  return { query: allOf(question), about: spreadOf(question.wishes, spreads, false) };
}

/** What carries some of the words: those that tell most count first, and words that nothing carries not at all. */
export function stepsToSome(question: Question, spreads: Spreads): Step[] {
  const known = question.wishes
    .map((wish) => ({ wish, about: spreadOf([wish], spreads, false) }))
    .filter(({ about }) => about > 0)
    .sort((a, b) => a.about - b.about);
  const wishes = known.length > 0 ? known.map(({ wish }) => wish) : question.wishes;
  const some = [wishes.length - 1, Math.ceil(wishes.length / 2)]
    .filter((count, place, counts) => count > 1 && counts.indexOf(count) === place)
    .map((count) => wishes.slice(0, count));
  const better = [allOf(question)];
  const steps: Step[] = [];
  // Where a word is unknown, all that are known come before some of them.
  for (const part of wishes.length < question.wishes.length ? [wishes, ...some] : some) {
    const query = allOf({ wishes: part });
    steps.push({ query: `${query} & !(${better.join(' | ')})`, about: spreadOf(part, spreads, false) });
    better.push(query);
  }
  const most = Math.max(...known.map(({ about }) => about), 0);
  steps.push({ query: `(${anyOf({ wishes })}) & !(${better.join(' | ')})`, about: most });
  return steps;
}

function spreadOf(wishes: readonly Wish[], spreads: Spreads, titles: boolean): number {
  const ofWish = (wish: Wish) => Math.max(...wish.map((terms) => Math.min(...terms.map((term) => ofTerm(term)))));
  const ofTerm = ({ word, open }: { word: string; open: boolean }) => {
    const { whole, begun } = spreads.of(word, titles);
    return open ? begun : whole;
  };
  return Math.min(...wishes.map(ofWish));
}
