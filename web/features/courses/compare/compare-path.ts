import { COMPARE_PATH } from '#contract/course-paths.ts';
import { MAX_COMPARED } from '#contract/courses.ts';
import { isId } from '#web/lib/ids.ts';

export function comparePath(ids: readonly string[]): string {
  return ids.length > 0 ? `${COMPARE_PATH}?ids=${ids.join(',')}` : COMPARE_PATH;
}

/**
 * Reads the courses of an address: `?ids=a,b,c`, or `?ids=a&ids=b` from a form without scripts.
 * @returns up to three different ids, and how many more were given
 */
export function readIds(params: URLSearchParams): { ids: string[]; beyond: number } {
  const named = params
    .getAll('ids')
    .flatMap((value) => value.split(','))
    .map((value) => value.trim().toLowerCase())
    .filter(isId);
  const all = [...new Set(named)];
  return { ids: all.slice(0, MAX_COMPARED), beyond: Math.max(0, all.length - MAX_COMPARED) };
}
