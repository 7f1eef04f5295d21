/** What is looked for: words taken apart as those of the texts are, and written as a query that no sign can bend. */
import { withoutArticle } from './articles.ts';
import { codesMeant, undivided } from './codes.ts';
import { compoundsIn } from './compounds.ts';
import { otherNumbersOf } from './numbers.ts';
import { isPlace, namesOfPlace, placesIn } from './places.ts';
import { isUnspaced, segmentsOf, type Token, tokensOf } from './words.ts';

export interface Term {
  readonly word: string;
  /** Words that only begin with it are found too. */
  readonly open: boolean;
  /** It was not written, but stands for what was: a port's code for its name, 'warehouse' for 'warehouses'. */
  readonly standsIn?: true;
}
/** One thing asked for: any of its ways, each of which needs all of its terms. */
export type Wish = readonly (readonly Term[])[];
export interface Question {
  readonly wishes: readonly Wish[];
}

/** More words, or a longer text, say no more about what is meant. */
const MOST_WISHES = 12;
export const MOST_READ = 600;
/**
 * Left out where something else is asked for: they stand in most texts, or in most questions, and tell nothing; so does
 * the x of '2 x 40HC', Latin or Cyrillic.
 */
const empty = new Set(
  [
    'a about an and any are as at be been between by can could did difference differences do does explain for from get',
    'had has have how i if in instead into is it many me mean means much my need of on or our please rather should so',
    'than that the their them then there these they this those to us versus vs was we were what when where which who',
    'why will with would x \u0445 you your',
  ].flatMap((line) => line.split(' ')),
);

/** A text that holds one of these asks something; then these others tell no more than it does: 'when do I use FCA'. */
const asking = new Set(['how', 'what', 'when', 'where', 'which', 'who', 'why']);
const emptyInQuestions = new Set(
  'best good know long say take takes use used uses using want way work works'.split(' '),
);

export const isEmptyWord = (word: string): boolean => empty.has(word);

interface Part extends Token {
  readonly wish: Wish;
}

/** Reads what was typed, whatever it is: signs ask for nothing. */
export function ask(typed: string): Question {
  const text = typed.slice(0, MOST_READ);
  const codes = codesMeant(text);
  const words = partsOf(text);
  const free = words.filter((word) => !codes.some((code) => word.begin >= code.begin && word.end <= code.end));
  const coded = codes.map(({ word, begin, end, maybe }): Part => {
    const spelled = words.filter((part) => part.begin >= begin && part.end <= end).map((part) => part.word);
    const ways = [
      [{ word, open: true }],
      ...undivided(word).map((one) => [{ word: one, open: false }]),
      ...(maybe ? [spelled.map((one) => ({ word: one, open: false }))] : []),
    ];
    return { word, begin, end, wish: ways };
  });
  const bound = compoundsIn(text).map(({ word, ...span }) => ({ ...span, words: [word] }));
  const called = placesIn(free.map(({ word }) => word)).map(({ from, to, codes: words }) => {
    return { begin: free[from]?.begin ?? 0, end: free[to - 1]?.end ?? 0, words, isName: true };
  });
  const apart = [...joined(free, text), ...coded].sort((a, b) => a.begin - b.begin);
  const all = [...bound, ...called].reduce(orInOne, apart).map(orByName).map(orInOtherNumber);
  const isQuestion = all.some(({ word }) => asking.has(word));
  const full = all.filter(({ word }) => !empty.has(word));
  const fullest = full.filter(({ word }) => !isQuestion || !emptyInQuestions.has(word));
  const telling = [fullest, full, all].find(({ length }) => length > 0) ?? [];
  const seen = new Set<string>();
  const wishes: Wish[] = [];
  for (const { word, wish } of telling) {
    if (seen.has(word) || wishes.length === MOST_WISHES) continue;
    seen.add(word);
    wishes.push(wish);
  }
  return { wishes };
}

function partsOf(text: string): Part[] {
  const tokens = tokensOf(text);
  const segments = segmentsOf(text);
  return tokens.flatMap((token, place) => {
    const isLast = place === tokens.length - 1;
    const within = segments.filter(({ begin, end }) => begin >= token.begin && end <= token.end);
    if (within.length === 0) return [partOf(token, isOpen(token.word, isLast))];
    // The last sign of a stretch stands in its last pair already.
    const telling = within.filter(({ end }, at) => within[at - 1]?.end !== end);
    return telling.map((one) => partOf(one, isUnspaced(one.word) || isOpen(one.word, isLast)));
  });
}

/** What several words may be written as, in one. */
interface Span {
  readonly begin: number;
  readonly end: number;
  readonly words: readonly string[];
  /** Of a place: the words are its codes. */
  readonly isName?: boolean;
}

/**
 * 'cross-dock' is 'crossdock' or both its words; of 'B/L' the letters alone tell nothing, nor do the words of a place's
 * name: 'new york' is both of them, or 'usnyc'.
 */
function orInOne(parts: readonly Part[], { begin, end, words, isName = false }: Span): Part[] {
  const within = parts.filter((part) => part.begin >= begin && part.end <= end);
  if (within.every(({ word }) => words.includes(word))) return [...parts];
  const ways = words.map((word): Term[] => [
    isName ? { word, open: false, standsIn: true } : { word, open: isOpen(word, false) },
  ]);
  const isOne = within.filter(({ word }) => !empty.has(word)).length === 1;
  if (isName ? isOne : within.every(({ word }) => word.length >= 3)) {
    return parts.map((part) => (within.includes(part) ? { ...part, wish: [...part.wish, ...ways] } : part));
  }
  const spelled = within.flatMap(({ wish }) => (isName ? (wish[0] ?? []).map(closed) : (wish[0] ?? [])));
  const one = { word: words.join(), begin, end, wish: isName ? [spelled, ...ways] : [...ways, spelled] };
  return parts.flatMap((part) => (part === within[0] ? [one] : within.includes(part) ? [] : [part]));
}

/** 'new york' is not said of news. */
const closed = (term: Term): Term => ({ ...term, open: false });

/** A place by all that it is called: 'inbom' and 'bombay' may be 'mumbai'. */
function orByName(part: Part): Part {
  const written = new Set(part.wish.map((way) => way.map(({ word }) => word).join(' ')));
  const names = part.wish.flatMap(([one, ...others]) => (one && others.length === 0 ? namesOfPlace(one.word) : []));
  const others = names
    .filter((words) => !written.has(words.join(' ')))
    .map((words) => words.map((word): Term => ({ word, open: false, standsIn: true })));
  return others.length > 0 ? { ...part, wish: [...part.wish, ...others] } : part;
}

/** 'warehouses' may be 'warehouse'; neither codes nor names of places are of many. */
function orInOtherNumber(part: Part): Part {
  const isWord = part.wish[0]?.length === 1 && part.wish[0][0]?.open && !isPlace(part.word);
  const forms = isWord ? otherNumbersOf(part.word) : [];
  if (forms.length === 0) return part;
  return { ...part, wish: [...part.wish, ...forms.map((word): Term[] => [{ word, open: false, standsIn: true }])] };
}

/** Letters and digits that may be written apart or in one: 'ISO 9001' and 'ISO9001', "40' HC" and '40HC'. */
const inOne = /^(?:(\p{L}{1,4})(\d{2,5})|(\d{2,5})(\p{L}{1,4}))$/u;
const between = /^[^\p{L}\p{N}]{1,2}$/u;

function joined(parts: readonly Part[], text: string): Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const before = all.at(-1);
    const word = before && between.test(text.slice(before.end, part.begin)) ? before.word + part.word : '';
    if (
      before &&
      !empty.has(before.word) &&
      !empty.has(part.word) &&
      apart(before.word, part.word) &&
      inOne.test(word)
    ) {
      all.pop();
      const ways = [[{ word, open: true }], [...before.wish.flat(), ...part.wish.flat()]];
      all.push({ word, begin: before.begin, end: part.end, wish: ways });
    } else {
      all.push({ ...part, wish: [...part.wish, ...splitOf(part.word)] });
    }
  }
  return all;
}

const apart = (one: string, other: string): boolean => /^\d+$/.test(one) !== /^\d+$/.test(other);

function splitOf(word: string): Wish {
  const halves = inOne
    .exec(word)
    ?.slice(1)
    .filter((half) => half !== undefined);
  return halves ? [halves.map((half) => ({ word: half, open: false }))] : [];
}

function partOf(token: Token, open: boolean): Part {
  const bare = withoutArticle(token.word);
  const words = bare === null ? [token.word] : [token.word, bare];
  return { ...token, wish: words.map((word) => [{ word, open }]) };
}

/** Short words are meant as they are, but for the one that is being typed. */
const isOpen = (word: string, isLast: boolean): boolean =>
  word.length >= 3 || (isLast && word.length === 2 && !/\d/.test(word));

/** Its ways but for those that only stand for what was written. */
export const asWritten = (wish: Wish): Wish => wish.filter((terms) => !terms.some(({ standsIn }) => standsIn));

/** The words a text may carry to answer it, as marks need them. */
export const termsOf = ({ wishes }: Question): Term[] => wishes.flat(2);
