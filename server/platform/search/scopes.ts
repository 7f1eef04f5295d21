import type { Clause, ParsedQuery } from './parse-query.ts';
import { restrictTypes } from './queries.ts';
import type { SearchSource } from './source.ts';

export interface Scope {
  readonly sources: readonly SearchSource[];
  readonly parsed: ParsedQuery;
  readonly uninformative: readonly Clause[];
}

/** Null if the query names none or several. */
export interface NamedType {
  readonly type: string | null;
  readonly clauses: readonly Clause[];
}

export function namedTypeIn({ clauses }: ParsedQuery, sources: readonly SearchSource[]): NamedType {
  const names = sources.flatMap(({ typeNames }) => Object.entries(typeNames));
  const typeOf = ([alternative]: Clause) =>
    names.find(([, words]) => alternative?.length === 1 && words.includes(alternative[0]?.word ?? ''))?.[0];
  const named = clauses.filter((clause) => typeOf(clause) !== undefined);
  const types = new Set(named.map(typeOf));
  const [type] = types;
  return type === undefined || types.size > 1 ? { type: null, clauses: [] } : { type, clauses: named };
}

export const withoutTypeName = ({ clauses }: ParsedQuery, named: NamedType): ParsedQuery => ({
  clauses: clauses.filter((clause) => !named.clauses.includes(clause)),
});

/** Results of the named type come first and need not contain its name. All others must contain every word. */
export function scopesOf(parsed: ParsedQuery, named: NamedType, sources: readonly SearchSource[]): Scope[] {
  const { type } = named;
  if (type === null) return [{ sources, parsed, uninformative: [] }];
  return [
    {
      sources: restrictTypes(sources, (each) => each === type),
      parsed: withoutTypeName(parsed, named),
      uninformative: [],
    },
    { sources: restrictTypes(sources, (each) => each !== type), parsed, uninformative: named.clauses },
  ];
}
