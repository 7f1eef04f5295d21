import { courseDeliveries, courseLevels } from '#contract/education.ts';
import { cursorOfAddress, filtersOf, listPath, searchOfAddress } from '#web/lib/list-address.ts';
import type { CourseFilter } from './queries.ts';

const MAX_WEEKS = 520;
const MAX_TAG = 30;

/** The durations that the list offers, in weeks. */
export const offeredWeeks = [1, 2, 4, 8, 12, 26] as const;

/** The filters of an address; what makes no sense is left out rather than failing the page. */
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

/** The address of the same list with some filters changed. */
export const filterPath = listPath<CourseFilter>;
