import { textOfSanitised } from '#server/platform/html/to-text.ts';
import { searchTextOf } from '../publications/index.ts';
import type { events } from './tables.ts';

type Words = Pick<typeof events.$inferSelect, 'title' | 'location' | 'venue' | 'organiser' | 'description'> & {
  readonly tags: readonly string[];
};

/** All that a search looks through of an event, its title first. */
export function searchTextOfEvent({ title, location, venue, organiser, tags, description }: Words): string {
  return searchTextOf(title, location, venue, organiser, tags, textOfSanitised(description));
}
