import { notifyManager, type QueryCache, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { adminScreens } from '#contract/admin-screens.ts';
import type { Category } from '#contract/categories.ts';
import { contentTypes } from '#contract/content-types.ts';
import { pages } from '#contract/pages.ts';
import { upperFirst } from '#contract/upper-first.ts';
import { categoriesQuery, listPath } from '#web/lib/forum-paths.ts';

const numeric = /^\d+$/;
const objectId = /^[0-9a-f]{24}$/i;
const ID_LENGTH = 36;

/** Screens whose address is not their name. */
const screenNames: readonly (readonly [string, string])[] = [
  ['/events/calender', 'Calendar'],
  [pages.myPosts, 'My posts'],
  [`${contentTypes.company.list}/mine`, 'My companies'],
  ...adminScreens.map(({ path, title }) => [path, title] as const),
];

/** The names on the way to a page, including those of categories and of the item that the page shows. */
export function useBreadcrumb(pathname: string): string[] {
  const { data } = useQuery({ ...categoriesQuery, enabled: false });
  const toItem = pathOfItem(pathname);
  const item = useItemName(toItem?.split('/').at(-1));
  const names = new Map([...screenNames, ...listNames(data?.data ?? [])]);
  if (toItem && item) names.set(toItem, item);
  return breadcrumbOf(pathname, names);
}

/** Title-cases the segments of a path that have no name, and leaves out ids. */
export function breadcrumbOf(pathname: string, names: ReadonlyMap<string, string>): string[] {
  const segments = segmentsOf(pathname);
  return segments.flatMap((segment, index) => {
    const name = names.get(`/${segments.slice(0, index + 1).join('/')}`);
    return name ?? (isId(segment) ? [] : titleCase(decode(segment)));
  });
}

export function listNames(categories: readonly Category[]): (readonly [string, string])[] {
  return categories.flatMap((category) =>
    (category.subCategory ?? []).flatMap((subCategory) => {
      const path = listPath(category, subCategory);
      return [[path.slice(0, path.lastIndexOf('/')), category.name] as const, [path, subCategory.name] as const];
    }),
  );
}

function pathOfItem(pathname: string): string | undefined {
  const segments = segmentsOf(pathname);
  const index = segments.findIndex(isId);
  return index === -1 ? undefined : `/${segments.slice(0, index + 1).join('/')}`;
}

function useItemName(id: string | undefined): string | undefined {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((changed: () => void) => cache.subscribe(notifyManager.batchCalls(changed)), [cache]);
  const read = () => (id === undefined ? undefined : itemName(cache, id));
  return useSyncExternalStore(subscribe, read, read);
}

/** The name of the item that a screen has loaded under this id. */
function itemName(cache: QueryCache, id: string): string | undefined {
  for (const { queryKey, state } of cache.getAll()) {
    const input = queryKey[1] as { params?: Readonly<Record<string, string>> } | undefined;
    if (!Object.values(input?.params ?? {}).includes(id)) continue;
    const { title, eventTitle, name } = (state.data as { data?: Named } | undefined)?.data ?? {};
    const found = title || eventTitle || name;
    if (found) return found;
  }
  return undefined;
}

interface Named {
  readonly title?: string | null;
  readonly eventTitle?: string | null;
  readonly name?: string;
}

function segmentsOf(pathname: string): string[] {
  return pathname.split('/').filter(Boolean);
}

function isId(segment: string): boolean {
  return numeric.test(segment) || objectId.test(segment) || segment.length === ID_LENGTH;
}

function titleCase(segment: string): string {
  return segment
    .split(/[-_\s]+/)
    .map(upperFirst)
    .join(' ');
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
