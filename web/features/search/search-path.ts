import { pages } from '#contract/pages.ts';
import type { SearchFilter } from './queries.ts';

export const MAX_LETTERS = 500;

export function searchPath(
  filter: SearchFilter,
  change: { readonly [K in keyof SearchFilter]?: string | undefined } = {},
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filter, cursor: undefined, ...change })) {
    if (value) params.set(name, value);
  }
  return params.size > 0 ? `${pages.search}?${params}` : pages.search;
}
