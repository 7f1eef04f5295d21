import { notifyManager, type QueryCache, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { adminPath, adminScreens } from '#contract/admin-screens.ts';
import type { Category } from '#contract/categories.ts';
import * as company from '#contract/company-paths.ts';
import { contentTypes } from '#contract/content-types.ts';
import * as job from '#contract/job-paths.ts';
import { translated } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { upperFirst } from '#contract/upper-first.ts';
import type { Crumb } from '#web/lib/crumbs.ts';
import { categoriesQuery, listPath } from '#web/lib/forum-paths.ts';

const numeric = /^\d+$/;
const objectId = /^[0-9a-f]{24}$/i;
const ID_LENGTH = 36;

/** Staff screens, whose titles are longer than their addresses. */
const screenNames = () => adminScreens.map(({ path, title }) => [path, translated('common', title)] as const);

/** The lists of each type of content but people, who have none, under the first segments of its addresses. */
const sectionPages: readonly (readonly [string, string])[] = Object.values(contentTypes)
  .filter((type) => type !== contentTypes.person)
  .flatMap(({ list, appList, appPage }) => [
    [`/${firstSegment(list)}`, appList] as const,
    [`/${firstSegment(appPage)}`, appList] as const,
    [appList, appList] as const,
  ]);
const otherPages = [
  ['/notification', pages.inbox],
  ['/posts', contentTypes.general.appList],
  ['/admin', adminPath('forum')],
  ...[
    company.MINE_PATH,
    company.SENT_PATH,
    job.MY_JOBS_PATH,
    job.APPLICATIONS_PATH,
    pages.myRequests,
    pages.myOffers,
    pages.myForwarders,
    pages.myDocuments,
    pages.appTools,
    pages.appDisruptions,
    pages.screening,
  ].map((path) => [path, path] as const),
  ...adminScreens.map(({ path }) => [path, path] as const),
] as const;
const knownPages = new Map<string, string>([...sectionPages, ...otherPages]);

/** The names on the way to a page, including those of categories and of the item that the page shows. */
export function useBreadcrumb(pathname: string): Crumb[] {
  const { data } = useQuery({ ...categoriesQuery, enabled: false });
  const toItem = pathOfItem(pathname);
  const item = useItemName(toItem?.split('/').at(-1));
  const lists = listsOf(data?.data ?? []);
  const names = new Map([...screenNames(), ...lists.map(({ path, name }) => [path, name] as const)]);
  if (toItem && item) names.set(toItem, item);
  const links = new Map([...knownPages, ...lists.map(({ path, to }) => [path, to] as const)]);
  if (toItem && isPageOfItem(toItem)) links.set(toItem, toItem);
  return breadcrumbOf(pathname, names, links);
}

/** Title-cases the segments of a path that have no name, and leaves out ids. The page itself is no link. */
export function breadcrumbOf(
  pathname: string,
  names: ReadonlyMap<string, string>,
  links: ReadonlyMap<string, string> = new Map(),
): Crumb[] {
  const segments = segmentsOf(pathname);
  const crumbs = segments.flatMap((segment, index): Crumb[] => {
    const path = `/${segments.slice(0, index + 1).join('/')}`;
    const name = names.get(path) ?? (isId(segment) ? undefined : translated('common', titleCase(decode(segment))));
    return name === undefined ? [] : [{ name, to: links.get(path) }];
  });
  return crumbs.map(({ name, to }, index) => (index < crumbs.length - 1 && to !== pathname ? { name, to } : { name }));
}

/** Whether the address of an item, without what follows it, has a page. */
function isPageOfItem(path: string): boolean {
  const id = path.split('/').at(-1) ?? '';
  const types = Object.values(contentTypes).flatMap(({ appPath, staffPath }) => [appPath(id), staffPath(id)]);
  return [...types, company.editPath(id), job.editPath(id)].includes(path);
}

interface ListName {
  readonly path: string;
  readonly name: string;
  readonly to: string;
}

/** Categories and their lists. A category leads to its first list. */
export function listsOf(categories: readonly Category[]): ListName[] {
  return categories.flatMap((category) =>
    (category.subCategory ?? []).flatMap((subCategory, index, all) => {
      const path = listPath(category, subCategory);
      const first = listPath(category, all[0] ?? subCategory);
      const own = { path, name: subCategory.name, to: path };
      return index > 0 ? [own] : [{ path: path.slice(0, path.lastIndexOf('/')), name: category.name, to: first }, own];
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

function firstSegment(path: string): string {
  return segmentsOf(path)[0] ?? '';
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
