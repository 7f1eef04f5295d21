import { courseDeliveries, courseLevels } from '#contract/education.ts';
import type { CourseFilter } from './queries.ts';

const MAX_WEEKS = 520;
const MAX_SEARCH = 200;
const MAX_TAG = 30;
const MAX_CURSOR = 200;

/** The durations that the list offers, in weeks. */
export const offeredWeeks = [1, 2, 4, 8, 12, 26] as const;

/** The filters of an address; what makes no sense is left out rather than failing the page. */
export function readFilter(params: URLSearchParams): CourseFilter {
  const weeks = Number(params.get('maxWeeks'));
  const language = params.get('language');
  const price = params.get('price');
  const cursor = params.get('cursor');
  return withoutEmpty({
    search: params.get('search')?.trim().slice(0, MAX_SEARCH),
    tag: params.get('tag')?.trim().slice(0, MAX_TAG),
    level: courseLevels.find((one) => one === params.get('level')),
    delivery: courseDeliveries.find((one) => one === params.get('delivery')),
    language: language && /^[a-z]{2}$/.test(language) ? language : undefined,
    price: price === 'free' || price === 'paid' ? price : undefined,
    maxWeeks: Number.isInteger(weeks) && weeks >= 1 && weeks <= MAX_WEEKS ? weeks : undefined,
    cursor: cursor && cursor.length <= MAX_CURSOR ? cursor : undefined,
  });
}

/** The address of the same list with some filters changed; any change but paging starts at the first page. */
export function filterPath(
  base: string,
  filter: CourseFilter,
  change: { [K in keyof CourseFilter]?: CourseFilter[K] | undefined },
): string {
  const next = withoutEmpty({ ...filter, cursor: undefined, ...change });
  const params = new URLSearchParams(Object.entries(next).map(([name, value]) => [name, String(value)]));
  return params.size > 0 ? `${base}?${params}` : base;
}

/** Whether anything narrows the list; paging does not. */
export function isNarrowed({ cursor: _, ...rest }: CourseFilter): boolean {
  return Object.keys(rest).length > 0;
}

function withoutEmpty(filter: Record<string, string | number | undefined>): CourseFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as CourseFilter;
}
