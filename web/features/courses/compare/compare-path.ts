import { MAX_COMPARED } from '#contract/education.ts';
import { isId } from '#web/lib/ids.ts';

export const COMPARE_PATH = '/education/compare';

/** The address at which courses stand side by side. */
export function comparePath(ids: readonly string[]): string {
  return ids.length > 0 ? `${COMPARE_PATH}?ids=${ids.join(',')}` : COMPARE_PATH;
}

/**
 * The courses that an address names: `?ids=a,b,c`, or `?ids=a&ids=b` as a form sends it without scripts.
 * @returns up to three ids, each once, and how many more were named
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
