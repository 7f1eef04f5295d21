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
  if (all.query === null) return [all];
  const about = (where: Where) => spreadOf(wishes, spreads, where);
  const written = allOf(question, { titles: true, whole: true });
  const titles = allOf(question, { titles: true, spreads });
  const whole = allOf(question, { whole: true });
  const telling = wishes.length > 1 ? without(wishes, slight) : [];
  const half = partOf(sharesOf(telling, HALF, spreads), spreads);
  const quarter = partOf(sharesOf(telling, QUARTER, spreads), spreads);
  const least = quarter?.titles ?? titles;
  return [
    step(written, about({ titles: true, whole: true }), []),
    step(titles, about({ titles: true }), [written]),
    half && titled(all.query, all.about, half, [titles]),
    quarter && quarter.titles !== half?.titles ? titled(all.query, all.about, quarter, [half?.titles ?? titles]) : null,
    step(whole, about({ whole: true }), [least]),
    step(all.query, all.about, [whole, least]),
  ];
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
  const all = afterAll ? [allOf(question, { spreads })] : [];
  const unknown = question.wishes.filter((wish) => spreadOf([wish], spreads) === 0);
  const hasNew = unknown.length > 0 && unknown.length < question.wishes.length;
  const known = hasNew ? without(question.wishes, unknown) : question.wishes;
  const news = hasNew ? [anyOf({ wishes: unknown }, { spreads })] : [];
  const telling = without(known, slight);
  const half = partOf(sharesOf(telling, HALF, spreads), spreads);
  const quarter = partOf(sharesOf(telling, QUARTER, spreads), spreads);
  const steps: Steps = [hasNew ? step(news.join(), 0, all) : null];
  let better = [...news, ...all];
  for (const part of [partOf(hasNew ? [known] : [], spreads), half, quarter]) {
    if (!part || better.includes(part.anywhere)) {
      steps.push(null, null, null);
      continue;
    }
    const weaker = quarter && quarter !== part && quarter.titles !== part.titles ? quarter : null;
    steps.push(
      step(part.titles, part.aboutTitles, better),
      weaker && titled(part.anywhere, part.about, weaker, [part.titles, ...better]),
      step(part.anywhere, part.about, [(weaker ?? part).titles, ...better]),
    );
    // All that was better carries this part too, but for what is new.
    better = [...news, part.anywhere];
  }
  const most = Math.max(...known.map((wish) => spreadOf([wish], spreads)));
  return [...steps, step(anyOf({ wishes: known }, { spreads }), most, better)];
}

/** A part of what is asked, as queries: what carries all words of one of its choices. */
interface Part {
  readonly titles: string;
  readonly aboutTitles: number;
  readonly anywhere: string;
  readonly about: number;
}

function partOf(choices: readonly (readonly Wish[])[], spreads: Spreads): Part | null {
  if (choices.length === 0) return null;
  const queryFor = (titles: boolean) => {
    const queries = choices.map((wishes) => allOf({ wishes }, { titles, spreads }));
    return queries.length === 1 ? queries.join() : queries.map((query) => `(${query})`).join(' | ');
  };
  const about = (titles: boolean) => choices.reduce((sum, wishes) => sum + spreadOf(wishes, spreads, { titles }), 0);
  return { titles: queryFor(true), aboutTitles: about(true), anywhere: queryFor(false), about: about(false) };
}

const without = (wishes: readonly Wish[], others: readonly Wish[]): Wish[] =>
  wishes.filter((wish) => !others.includes(wish));

/** Null where it would hold nothing of its own. */
const step = (query: string, about: number, better: readonly string[]): Step | null =>
  better.includes(query) ? null : { query: butNot(query, better), about };

/** What answers the query and has the part in its title. */
const titled = (query: string, about: number, { titles, aboutTitles }: Part, better: readonly string[]): Step | null =>
  step(`(${query}) & (${titles})`, Math.min(about, aboutTitles), better);
