import { type DocumentFrequencies, estimateMatches, MANY_MATCHES } from './document-frequencies.ts';
import { asWritten, type Clause, type ParsedQuery, type Term } from './parse-query.ts';
import { TITLE } from './words.ts';

interface QueryOptions {
  readonly titles?: boolean;
  readonly exact?: boolean;
  /** Replaces the prefix of a common word by its known endings, and omits its unknown forms, which is much faster. */
  readonly frequencies?: DocumentFrequencies;
}

export function allOf({ clauses }: ParsedQuery, options: QueryOptions = {}): string {
  return clauses.map((clause) => clauseQuery(clause, options)).join(' & ');
}

export function anyOf({ clauses }: ParsedQuery, options: QueryOptions = {}): string {
  return clauses.map((clause) => clauseQuery(clause, options)).join(' | ');
}

export function excluding(query: string, better: readonly string[]): string {
  return better.length > 0 ? `(${query}) & !(${better.join(' | ')})` : query;
}

function clauseQuery(clause: Clause, options: QueryOptions): string {
  const alternatives = options.exact ? asWritten(clause) : knownForms(clause, options);
  return `(${alternatives.map((terms) => terms.map((term) => lexemesOf(term, options)).join(' & ')).join(' | ')})`;
}

function knownForms(clause: Clause, { titles = false, frequencies }: QueryOptions): Clause {
  if (!frequencies || clause.length === 1) return clause;
  const countOf = (terms: Clause[number]) => estimateMatches([[terms]], frequencies, { titles });
  return clause.some((terms) => countOf(terms) > MANY_MATCHES) ? clause.filter((terms) => countOf(terms) > 0) : clause;
}

function lexemesOf({ word, isPrefix }: Term, { titles = false, exact = false, frequencies }: QueryOptions): string {
  const own = quoted(titles ? TITLE + word : word);
  if (!isPrefix || exact) return own;
  const { prefix = 0, endings = null } = frequencies?.of(word, titles) ?? {};
  if (prefix <= MANY_MATCHES || endings === null) return `${own}:*`;
  const [only, ...others] = endings.map(quoted);
  return only !== undefined && others.length === 0 ? only : `(${endings.map(quoted).join(' | ')})`;
}

/** Every lexeme is quoted, so that input cannot add operators. */
export const quoted = (lexeme: string): string => `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`;
