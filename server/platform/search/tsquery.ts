/** A question as a `tsquery`: each lexeme quoted, so that no sign can bend it. */
import { asWritten, type Question, type Term, type Wish } from './question.ts';
import { MANY, type Spreads } from './spreads.ts';
import { TITLE } from './words.ts';

interface Manner {
  /** Among the titles' words alone. */
  readonly titles?: boolean;
  /** Whole words alone, as they were written. */
  readonly whole?: boolean;
  /** Common words are then asked for with their endings by name, which is far less work for the index. */
  readonly spreads?: Spreads;
}

export function allOf({ wishes }: Question, manner: Manner = {}): string {
  return wishes.map((wish) => wayTo(wish, manner)).join(' & ');
}

export function anyOf({ wishes }: Question, manner: Manner = {}): string {
  return wishes.map((wish) => wayTo(wish, manner)).join(' | ');
}

/** What answers the query, and none of the better ones. */
export function butNot(query: string, better: readonly string[]): string {
  return better.length > 0 ? `(${query}) & !(${better.join(' | ')})` : query;
}

function wayTo(wish: Wish, manner: Manner): string {
  const ways = (manner.whole ? asWritten(wish) : wish).map((terms) =>
    terms.map((term) => lexemesOf(term, manner)).join(' & '),
  );
  return `(${ways.join(' | ')})`;
}

function lexemesOf({ word, open }: Term, { titles = false, whole = false, spreads }: Manner): string {
  const own = quoted(titles ? TITLE + word : word);
  if (!open || whole) return own;
  const { begun = 0, endings = null } = spreads?.of(word, titles) ?? {};
  if (begun <= MANY || endings === null) return `${own}:*`;
  const [only, ...others] = endings.map(quoted);
  return only !== undefined && others.length === 0 ? only : `(${endings.map(quoted).join(' | ')})`;
}

export const quoted = (lexeme: string): string => `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`;
