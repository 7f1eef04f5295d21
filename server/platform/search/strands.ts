/** Who asks for 'warehouse jobs' wants jobs, whether or not they say that they are: a word that names a type weighs so. */
import { narrowed } from './queries.ts';
import type { Question, Wish } from './question.ts';
import type { SearchSource } from './source.ts';

/** Some types, and what is asked of things of these. */
export interface Strand {
  readonly sources: readonly SearchSource[];
  readonly question: Question;
  /** Words that tell nothing of what is looked for. */
  readonly slight: readonly Wish[];
}

/** The type that is asked for by its name, and the words that name it; null where it is none or several. */
export interface Named {
  readonly type: string | null;
  readonly wishes: readonly Wish[];
}

export function namedIn({ wishes }: Question, sources: readonly SearchSource[]): Named {
  const names = sources.flatMap(({ called }) => Object.entries(called));
  const typeOf = ([way]: Wish) =>
    names.find(([, words]) => way?.length === 1 && words.includes(way[0]?.word ?? ''))?.[0];
  const named = wishes.filter((wish) => typeOf(wish) !== undefined);
  const types = new Set(named.map(typeOf));
  const [type] = types;
  return type === undefined || types.size > 1 ? { type: null, wishes: [] } : { type, wishes: named };
}

export const besides = ({ wishes }: Question, named: Named): Question => ({
  wishes: wishes.filter((wish) => !named.wishes.includes(wish)),
});

/** Things of the type that was named come first, and need not carry its name; of all others every word is asked. */
export function strandsOf(question: Question, named: Named, sources: readonly SearchSource[]): Strand[] {
  const { type } = named;
  if (type === null) return [{ sources, question, slight: [] }];
  return [
    {
      sources: narrowed(sources, (each) => each === type),
      question: besides(question, named),
      slight: [],
    },
    { sources: narrowed(sources, (each) => each !== type), question, slight: named.wishes },
  ];
}
