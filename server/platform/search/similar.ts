/** What is about the same: what shares the words that tell most. */
import type { Db } from '../database/open.ts';
import type { Found, SimilarTo } from './engine.ts';
import { fold } from './fold.ts';
import { present } from './present.ts';
import { type KeyRow, type ShownRow, selectKeys, selectShown } from './queries.ts';
import { ask, isEmptyWord, type Question, type Wish } from './question.ts';
import type { SearchSource } from './source.ts';
import { MANY, type SpreadKeeper, type Spreads } from './spreads.ts';
import { anyOf } from './tsquery.ts';
import { tokensOf } from './words.ts';

/** More of a text's words say no more of what it is about. */
const MOST_WISHES = 6;
/** So many of the newest of each type are weighed. */
const WEIGHED = 40;
const LETTERS = 400;

export async function findSimilar(
  db: Db,
  all: readonly SearchSource[],
  keeper: SpreadKeeper,
  wanted: SimilarTo,
): Promise<Found[]> {
  const asked = ask(wanted.text);
  const spreads = await keeper.of(asked);
  const question = telling(asked, spreads);
  if (question.wishes.length === 0) return [];
  const found: KeyRow[] = [];
  for (const type of wanted.types) {
    const keys = await candidates(db, all, question, spreads, type);
    found.push(...keys.filter(({ id }) => id !== wanted.without));
  }
  const shown = await selectShown(db, all, found, LETTERS);
  const moments = new Map(found.map(({ id, moment }) => [id, moment]));
  const weighed = shown
    .map((row) => ({ row, weight: weightOf(row, question, spreads), moment: moments.get(row.id) ?? '' }))
    .sort((a, b) => b.weight - a.weight || (a.moment < b.moment ? 1 : -1));
  const best: ShownRow[] = [];
  for (const { row } of weighed) {
    if (best.length === wanted.limit) break;
    if (best.filter(({ type }) => type === row.type).length < wanted.ofEach) best.push(row);
  }
  return present(best, best, question);
}

/** By the titles, then by the texts where these give little. */
async function candidates(
  db: Db,
  all: readonly SearchSource[],
  question: Question,
  spreads: Spreads,
  type: string,
): Promise<KeyRow[]> {
  const sources = all.filter((one) => one.types.includes(type));
  const inTitles = isMany(question, spreads, true)
    ? new Set(sources.filter((one) => one.isDated))
    : new Set<SearchSource>();
  const titled = await selectKeys(
    db,
    sources,
    anyOf(question, { titles: true, spreads }),
    { type },
    null,
    WEIGHED,
    inTitles,
  );
  if (titled.length >= WEIGHED / 4) return titled;
  const dated = isMany(question, spreads, false)
    ? new Set(sources.filter((one) => one.isDated))
    : new Set<SearchSource>();
  const told = await selectKeys(db, sources, anyOf(question, { spreads }), { type }, null, WEIGHED, dated);
  return [...titled, ...told.filter(({ id }) => !titled.some((one) => one.id === id))];
}

const isMany = ({ wishes }: Question, spreads: Spreads, titles: boolean): boolean =>
  wishes.some((wish) => spreadOf(wish, spreads, titles) > MANY);

/** The rarest of the words that anything carries. */
function telling({ wishes }: Question, spreads: Spreads): Question {
  const known = wishes
    .map((wish) => ({ wish, spread: spreadOf(wish, spreads, false) }))
    .filter(({ wish, spread }) => spread > 0 && !wish.every((terms) => terms.every(({ word }) => isEmptyWord(word))));
  return {
    wishes: known
      .sort((a, b) => a.spread - b.spread)
      .slice(0, MOST_WISHES)
      .map(({ wish }) => wish),
  };
}

const spreadOf = (wish: Wish, spreads: Spreads, titles: boolean): number =>
  Math.max(...wish.flat().map(({ word, open }) => spreads.of(word, titles)[open ? 'begun' : 'whole']));

/** A rare word in the title or among the tags weighs most; one in the text a little. */
function weightOf(row: ShownRow, question: Question, spreads: Spreads): number {
  const titled = new Set(tokensOf([row.title, ...row.tags].join(' ')).map(({ word }) => word));
  const text = fold(row.text);
  let weight = 0;
  for (const wish of question.wishes) {
    const worth = 1 / Math.log2(4 + spreadOf(wish, spreads, false));
    const carries = (word: string) =>
      [...titled].some((one) => one === word || (word.length > 3 && one.startsWith(word)));
    if (wish.flat().some(({ word }) => carries(word))) weight += worth;
    else if (wish.flat().some(({ word }) => text.includes(word))) weight += worth / 4;
  }
  return weight;
}
