import { contentTypes } from '#contract/content-types.ts';
import type { Hit } from '#contract/search.ts';
import { searchPath } from '../search-path.ts';

interface Shown {
  readonly id: string;
  readonly label: string;
  readonly hit?: Hit;
  /** A recent search. */
  readonly search?: string;
}
export type Choice = Shown & ({ readonly to: string } | { readonly run: () => void });

export interface Place {
  readonly name: string;
  readonly to: string;
  /** Shown only if the text matches, because there are many. */
  readonly isMinor?: boolean;
}

export interface Command {
  readonly name: string;
  readonly run: () => void;
}

interface ChoiceGroup {
  readonly name: string;
  readonly choices: readonly Choice[];
}

export function choicesFor(
  text: string,
  hits: readonly Hit[],
  recent: readonly string[],
  places: readonly Place[],
  commands: readonly Command[],
): ChoiceGroup[] {
  const search = text.trim();
  const groups: ChoiceGroup[] = [];
  const add = (name: string, choices: readonly Choice[]) => {
    if (choices.length > 0) groups.push({ name, choices });
  };
  if (search === '') {
    add(
      'Recent searches',
      recent.map((q) => ({ id: `recent ${q}`, to: searchPath({ q }), label: q, search: q })),
    );
  } else {
    add('Search', [{ id: 'all', to: searchPath({ q: search }), label: `See all results for “${search}”` }]);
  }
  const isNamed = isNamedBy(search);
  const found = places.filter(({ name, isMinor }) => (search === '' ? !isMinor : isNamed(name)));
  add(
    'Go to',
    found.map(({ name, to }) => ({ id: `place ${to}`, to, label: name })),
  );
  const named = search === '' ? [] : commands.filter(({ name }) => isNamed(name));
  add(
    'Actions',
    named.map(({ name, run }) => ({ id: `command ${name}`, run, label: name })),
  );
  for (const type of new Set(hits.map((hit) => hit.type))) {
    const ofType = hits.filter((hit) => hit.type === type);
    add(
      contentTypes[type].plural,
      ofType.map((hit) => ({
        id: `hit ${hit.id}`,
        to: contentTypes[hit.type].publicPath(hit.id),
        label: hit.title,
        hit,
      })),
    );
  }
  // What is typed in full comes before searching for it.
  const isWhole = ({ label }: Choice) => asTyped(label) === asTyped(search);
  const whole = groups
    .filter(({ name }) => name === 'Actions' || name === 'Go to')
    .filter(({ choices }) => choices.some(isWhole));
  const first = whole.map(({ name, choices }) => ({
    name,
    choices: choices.toSorted((a, b) => Number(isWhole(b)) - Number(isWhole(a))),
  }));
  return [...first, ...groups.filter((group) => !whole.includes(group))];
}

const asTyped = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ').replace(/\.$/, '');

/** Each word of the search must begin a word of the name. */
function isNamedBy(search: string): (name: string) => boolean {
  const wanted = search.toLowerCase().split(/\s+/);
  return (name) => {
    const words = name.toLowerCase().split(' ');
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  };
}
