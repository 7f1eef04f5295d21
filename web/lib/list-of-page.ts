import { contentTypes } from '#contract/content-types.ts';
import { isAtOrBelow } from './is-at-or-below.ts';

/** The public list that a public address shows, or that the item at this address is from. */
export function listOfPage(pathname: string): string | undefined {
  return Object.values(contentTypes).find(({ list, page }) => [list, page].some((path) => isAtOrBelow(pathname, path)))
    ?.list;
}
