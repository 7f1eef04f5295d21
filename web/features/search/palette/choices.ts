import { contentTypes } from '#contract/content-types.ts';
import type { Hit } from '#contract/search.ts';
import { searchPath } from '../search-path.ts';

export interface Choice {
  readonly id: string;
  readonly to: string;
  readonly label: string;
  readonly hit?: Hit;
  /** A recent search. */
  readonly search?: string;
}

export interface Place {
  readonly name: string;
  readonly to: string;
  /** Shown only if the text matches, because there are many. */
  readonly isMinor?: boolean;
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
  for (const type of new Set(hits.map((hit) => hit.type))) {
    const ofType = hits.filter((hit) => hit.type === type);
    add(
      contentTypes[type].plural,
      ofType.map((hit) => ({ id: `hit ${hit.id}`, to: hit.url, label: hit.title, hit })),
    );
  }
  const start = search.toLowerCase();
  const matching = places.filter(({ name, isMinor }) => {
    const words = name.toLowerCase();
    return words.startsWith(start) ? start !== '' || !isMinor : words.includes(` ${start}`);
  });
  add(
    'Go to',
    matching.map(({ name, to }) => ({ id: `place ${to}`, to, label: name })),
  );
  return groups;
}
