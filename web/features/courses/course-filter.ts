import { courseDeliveries, courseLevels } from '#contract/courses.ts';
import { cursorOfAddress, filtersOf, listPath, searchOfAddress } from '#web/lib/list-address.ts';
import type { CourseFilter } from './queries.ts';

const MAX_WEEKS = 520;
const MAX_TAG = 30;

export const offeredWeeks = [1, 2, 4, 8, 12, 26] as const;

/** Reads the filters of an address and ignores invalid ones. */
export function readFilter(params: URLSearchParams): CourseFilter {
  const weeks = Number(params.get('maxWeeks'));
  const language = params.get('language');
  const price = params.get('price');
  return filtersOf({
    search: searchOfAddress(params),
    tag: params.get('tag')?.trim().slice(0, MAX_TAG),
    level: courseLevels.find((one) => one === params.get('level')),
    delivery: courseDeliveries.find((one) => one === params.get('delivery')),
    language: language && /^[a-z]{2}$/.test(language) ? language : undefined,
    price: price === 'free' || price === 'paid' ? price : undefined,
    maxWeeks: Number.isInteger(weeks) && weeks >= 1 && weeks <= MAX_WEEKS ? weeks : undefined,
    cursor: cursorOfAddress(params),
  });
}

export const filterPath = listPath<CourseFilter>;
