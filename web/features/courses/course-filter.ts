import { courseDeliveries, courseLevels } from '#contract/courses.ts';
import {
  choiceOfAddress,
  cursorOfAddress,
  filtersOf,
  listPath,
  searchOfAddress,
  tagOfAddress,
} from '#web/lib/list-address.ts';
import type { CourseFilter } from './queries.ts';

const MAX_WEEKS = 520;

export const offeredWeeks = [1, 2, 4, 8, 12, 26] as const;

/** Reads the filters of an address and ignores invalid ones. */
export function readFilter(params: URLSearchParams): CourseFilter {
  const weeks = Number(params.get('maxWeeks'));
  const language = params.get('language');
  return filtersOf({
    search: searchOfAddress(params),
    tag: tagOfAddress(params),
    level: choiceOfAddress(params, 'level', courseLevels),
    delivery: choiceOfAddress(params, 'delivery', courseDeliveries),
    language: language && /^[a-z]{2}$/.test(language) ? language : undefined,
    price: choiceOfAddress(params, 'price', ['free', 'paid']),
    maxWeeks: Number.isInteger(weeks) && weeks >= 1 && weeks <= MAX_WEEKS ? weeks : undefined,
    cursor: cursorOfAddress(params),
  });
}

export const filterPath = listPath<CourseFilter>;
