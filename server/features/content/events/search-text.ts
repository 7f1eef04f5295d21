import { htmlToText } from '#contract/plain-text.ts';
import { searchTextOf } from '#server/platform/search/search-text.ts';
import type { Fact } from '#server/platform/search/source.ts';
import type { events } from './tables.ts';

type Words = Pick<typeof events.$inferSelect, 'title' | 'location' | 'venue' | 'organiser' | 'description'> & {
  readonly tags: readonly string[];
};

export function searchTextOfEvent(event: Words): string {
  const facts = factsOfEvent(event).flatMap(({ words }) => words);
  return searchTextOf(event.title, event.location, event.venue, facts, htmlToText(event.description));
}

export const factsOfEvent = ({ organiser, tags }: Pick<Words, 'organiser' | 'tags'>): Fact[] => [
  { name: 'Organiser', words: [organiser ?? ''] },
  { name: 'Tags', words: tags },
];
