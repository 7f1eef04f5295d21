import { eventModes } from '#contract/events.ts';
import { cursorOfAddress, filtersOf, listPath, searchOfAddress } from '#web/lib/list-address.ts';
import type { EventFilter } from './queries.ts';

const MAX_TAG = 30;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the filters of an address and ignores invalid ones. */
export function readSearch(params: URLSearchParams): EventFilter {
  const dayOf = (name: string) => {
    const value = params.get(name) ?? '';
    // `Date` would read 30 February as a day in March.
    const isDay = day.test(value) && Number.isFinite(Date.parse(value));
    return isDay && new Date(value).toISOString().startsWith(value) ? value : undefined;
  };
  return filtersOf({
    when: params.get('when') === 'past' ? 'past' : undefined,
    mode: eventModes.find((mode) => mode === params.get('mode')),
    search: searchOfAddress(params),
    tag: params.get('tag')?.trim().slice(0, MAX_TAG).toLowerCase(),
    from: dayOf('from'),
    to: dayOf('to'),
    interested: params.get('interested') === 'true' ? 'true' : undefined,
    cursor: cursorOfAddress(params),
  });
}

export const searchPath = listPath<EventFilter>;
