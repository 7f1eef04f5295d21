import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import type { Hit } from '#contract/search.ts';
import { searchPath } from '../search-path.ts';

const name = messages('common');

const t = messages('site');

interface Shown {
  readonly id: string;
  readonly label: string;
  readonly hit?: Hit;
  /** A recent search. */
  readonly search?: string;
  /** Its whole name is typed, so that Enter opens it. */
  readonly isTyped?: boolean;
}
export type Choice = Shown & ({ readonly to: string } | { readonly run: () => void });

interface Named {
  readonly name: string;
  /** Other words by which people call it. */
  readonly also?: readonly string[];
}

export interface Place extends Named {
  readonly to: string;
  /** Shown only if the text matches, because there are many. */
  readonly isMinor?: boolean;
}

export interface Command extends Named {
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
      t('Recent searches'),
      recent.map((q) => ({ id: `recent ${q}`, to: searchPath({ q }), label: q, search: q })),
    );
  } else {
    add(t('Search'), [
      { id: 'all', to: searchPath({ q: search }), label: t('See all results for “{search}”', { search }) },
    ]);
  }
  const isNamed = isNamedBy(search);
  const found = places.filter((place) => (search === '' ? !place.isMinor : isNamed(place)));
  add(
    t('Go to'),
    found.map((place) => ({
      id: `place ${place.to}`,
      to: place.to,
      label: place.name,
      isTyped: isTyped(place, search),
    })),
  );
  const named = search === '' ? [] : commands.filter(isNamed);
  add(
    t('Actions'),
    named.map((command) => ({
      id: `command ${command.name}`,
      run: command.run,
      label: command.name,
      isTyped: isTyped(command, search),
    })),
  );
  for (const type of new Set(hits.map((hit) => hit.type))) {
    const ofType = hits.filter((hit) => hit.type === type);
    add(
      name(contentTypes[type].plural),
      ofType.map((hit) => ({
        id: `hit ${hit.id}`,
        to: contentTypes[hit.type].publicPath(hit.id),
        label: hit.title,
        hit,
      })),
    );
  }
  // What is typed in full comes before searching for it.
  const isFirst = ({ isTyped: isWhole = false }: Choice) => isWhole;
  const whole = groups.filter(({ choices }) => choices.some(isFirst));
  const first = whole.map(({ name, choices }) => ({
    name,
    choices: choices.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a))),
  }));
  return [...first, ...groups.filter((group) => !whole.includes(group))];
}

const namesOf = ({ name, also = [] }: Named): readonly string[] => [name, ...also];
const isTyped = (named: Named, search: string): boolean =>
  namesOf(named).some((name) => asTyped(name) === asTyped(search));

const asTyped = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ').replace(/\.$/, '');

/** Each word of the search must begin a word of a name. */
function isNamedBy(search: string): (named: Named) => boolean {
  const wanted = search.toLowerCase().split(/\s+/);
  return (named) =>
    namesOf(named).some((name) => {
      const words = name.toLowerCase().split(' ');
      return wanted.every((start) => words.some((word) => word.startsWith(start)));
    });
}
