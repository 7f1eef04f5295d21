import { eventModes } from '#contract/events.ts';
import {
  choiceOfAddress,
  cursorOfAddress,
  filtersOf,
  listPath,
  searchOfAddress,
  tagOfAddress,
} from '#web/lib/list-address.ts';
import type { EventFilter } from './queries.ts';

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
    when: choiceOfAddress(params, 'when', ['past']),
    mode: choiceOfAddress(params, 'mode', eventModes),
    search: searchOfAddress(params),
    tag: tagOfAddress(params)?.toLowerCase(),
    from: dayOf('from'),
    to: dayOf('to'),
    interested: choiceOfAddress(params, 'interested', ['true']),
    cursor: cursorOfAddress(params),
  });
}

export const searchPath = listPath<EventFilter>;
