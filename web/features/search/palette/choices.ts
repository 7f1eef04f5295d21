import { contentTypes } from '#contract/content-types.ts';
import type { Hit } from '#contract/search.ts';
import type { Place } from '#web/lib/sections.ts';
import { searchPath } from '../search-path.ts';

export interface Choice {
  readonly id: string;
  readonly to: string;
  readonly label: string;
  readonly hit?: Hit;
  readonly words?: string;
}

interface ChoiceGroup {
  readonly name: string;
  readonly choices: readonly Choice[];
}

const fold = (text: string): string => text.toLowerCase();

export function choicesFor(
  words: string,
  hits: readonly Hit[],
  recent: readonly string[],
  places: readonly Place[],
): ChoiceGroup[] {
  const asked = words.trim();
  const groups: ChoiceGroup[] = [];
  const add = (name: string, choices: readonly Choice[]) => {
    if (choices.length > 0) groups.push({ name, choices });
  };
  if (asked === '') {
    add(
      'Recent searches',
      recent.map((one) => ({ id: `recent ${one}`, to: searchPath({ q: one }), label: one, words: one })),
    );
  } else {
    add('Search', [{ id: 'all', to: searchPath({ q: asked }), label: `See all results for “${asked}”` }]);
  }
  for (const type of new Set(hits.map((hit) => hit.type))) {
    const ofType = hits.filter((hit) => hit.type === type);
    add(
      contentTypes[type].plural,
      ofType.map((hit) => ({ id: `hit ${hit.id}`, to: hit.url, label: hit.title, hit })),
    );
  }
  const named = places.filter(({ name }) => fold(name).startsWith(fold(asked)));
  add(
    'Go to',
    named.map(({ name, to }) => ({ id: `place ${to}`, to, label: name })),
  );
  return groups;
}
