/** From the best to the least: each step is a query, and holds what no better one holds. */
import type { Question, Wish } from './question.ts';
import { sharesOf } from './shares.ts';
import { type Spreads, spreadOf, type Where } from './spreads.ts';
import { allOf, anyOf, butNot } from './tsquery.ts';

export interface Step {
  /** Null where nothing is asked for but the type. */
  readonly query: string | null;
  /** About so many answer it, or fewer. */
  readonly about: number;
}

/** What is known of words changes; a page's place is told by the number of its step, which must not: null is left out. */
type Steps = (Step | null)[];

/** So much of what is asked, by how much each word tells. */
const HALF = 1 / 2;
const QUARTER = 1 / 4;
/** Of the steps to all, so many ask for titles alone. */
export const IN_TITLES = 2;

/**
 * What carries all of the words: in the title, then half of what is asked in the title, then a quarter, then none.
 * @param slight of these words none tells anything
 */
export function stepsToAll(question: Question, spreads: Spreads, slight: readonly Wish[] = []): Steps {
  const { wishes } = question;
  const all = stepToAll(question, spreads);
  if (wishes.length === 0) return [all];
  const about = (where: Where) => spreadOf(wishes, spreads, where);
  const steps = new Ladder();
  steps.add(allOf(question, { titles: true, whole: true }), about({ titles: true, whole: true }));
  steps.add(allOf(question, { titles: true, spreads }), about({ titles: true }));
  for (const least of [HALF, QUARTER]) {
    const shares = wishes.length > 1 ? sharesOf(without(wishes, slight), least, spreads) : [];
    steps.add(
      both(all.query, eachOf(shares, { titles: true, spreads })),
      Math.min(all.about, spreadOfShares(shares, spreads, { titles: true })),
    );
  }
  steps.add(allOf(question, { whole: true }), about({ whole: true }));
  steps.add(all.query, all.about);
  return steps.all;
}

/** What carries all of the words, in one step; where none is asked for, everything. */
export function stepToAll(question: Question, spreads: Spreads): Step {
  if (question.wishes.length === 0) return { query: null, about: Number.POSITIVE_INFINITY };
  return { query: allOf(question, { spreads }), about: spreadOf(question.wishes, spreads) };
}

/**
 * What carries some of the words. Words that nothing is known to carry may stand in something new, which comes first.
 * Then all that are known; then half of what is asked; then a quarter; each in the title, then a quarter in the title,
 * then anywhere; then any of them.
 * @param afterAll what carries all of them stands before; else nothing does
 * @param slight of these words none tells anything
 */
export function stepsToSome(
  question: Question,
  spreads: Spreads,
  afterAll: boolean,
  slight: readonly Wish[] = [],
): Steps {
  if (question.wishes.length < 2) return [];
  const unknown = question.wishes.filter((wish) => spreadOf([wish], spreads) === 0);
  const hasNew = unknown.length > 0 && unknown.length < question.wishes.length;
  const known = hasNew ? without(question.wishes, unknown) : question.wishes;
  const telling = without(known, slight);
  const steps = new Ladder(afterAll ? [allOf(question, { spreads })] : []);
  steps.add(hasNew ? anyOf({ wishes: unknown }, { spreads }) : null, 0);
  const quarter = sharesOf(telling, QUARTER, spreads);
  const titled = eachOf(quarter, { titles: true, spreads });
  const aboutTitled = spreadOfShares(quarter, spreads, { titles: true });
  for (const shares of [hasNew ? [known] : [], sharesOf(telling, HALF, spreads), quarter]) {
    const about = spreadOfShares(shares, spreads);
    const anywhere = eachOf(shares, { spreads });
    steps.add(eachOf(shares, { titles: true, spreads }), spreadOfShares(shares, spreads, { titles: true }));
    steps.add(shares === quarter ? null : both(anywhere, titled), Math.min(about, aboutTitled));
    steps.add(anywhere, about);
  }
  steps.add(anyOf({ wishes: known }, { spreads }), Math.max(...known.map((wish) => spreadOf([wish], spreads))));
  return steps.all;
}

/** Steps that each leave out what better ones hold. */
class Ladder {
  readonly all: Steps = [];
  readonly #better: string[];

  constructor(better: readonly string[] = []) {
    this.#better = [...better];
  }

  /** @param query null, or as before, makes no step of its own */
  add(query: string | null, about: number): void {
    if (query === null || this.#better.includes(query)) {
      this.all.push(null);
      return;
    }
    this.all.push({ query: butNot(query, this.#better), about });
    this.#better.push(query);
  }
}

/** What carries all words of one of the shares; null where there is none. */
function eachOf(shares: readonly (readonly Wish[])[], manner: Parameters<typeof allOf>[1]): string | null {
  const [first, ...others] = shares.map((wishes) => allOf({ wishes }, manner));
  if (first === undefined || others.length === 0) return first ?? null;
  return [first, ...others].map((query) => `(${query})`).join(' | ');
}

const without = (wishes: readonly Wish[], others: readonly Wish[]): Wish[] =>
  wishes.filter((wish) => !others.includes(wish));

const both = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? null : `(${one}) & (${other})`;

const spreadOfShares = (shares: readonly (readonly Wish[])[], spreads: Spreads, where?: Where): number =>
  shares.reduce((sum, wishes) => sum + spreadOf(wishes, spreads, where), 0);
