import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { contentTypes } from '#contract/content-types.ts';
import { type MenuItem, menu, menuItems } from '#contract/menu.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import type { Section } from '#contract/sections.ts';
import { getMenuItems, getPageStatus, listPageStatuses } from '#contract/switches.ts';
import { query } from './queries.ts';
import { useIsConnected } from './realtime.ts';
import { useUser } from './session.ts';

const t = messages('common');

/** How often a page without a socket polls; changes must appear within five seconds. */
export const ASK_EVERY_MS = 4_000;
const MENU_FRESH_MS = 5 * 60_000;

const patterns: readonly (readonly [RegExp, Section])[] = [
  [/^\/(dashboard|home)$/, 'Dashboard'],
  [/^\/account(\/|$)/, 'Account'],
  [/^\/notification\//, 'NotificationPreferences'],
];

/** The section of a page in the app. Every other path belongs to the forum; the inbox has none. */
export function sectionOf(pathname: string): Section | null {
  if (pathname === pages.inbox) return null;
  const other = patterns.find(([pattern]) => pattern.test(pathname))?.[1];
  const isIn = (folder: string) => pathname.startsWith(`${folder}/`);
  const type = Object.values(contentTypes).find(({ list, appPage }) => isIn(list) || isIn(appPage));
  return other ?? type?.section ?? 'ForumAfterLogin';
}

export const statusQuery = (name: Section) =>
  queryOptions({ ...query(getPageStatus, { params: { name } }), staleTime: 0 });

/** For a public page, which stays open while an admin has closed the section of the portal that takes what it sends. */
export const useIsClosed = (name: Section): boolean => useQuery(statusQuery(name)).data?.data.enabled === false;

export const statusesQuery = queryOptions({ ...query(listPageStatuses), staleTime: MENU_FRESH_MS });

/** @returns whether links may lead to a page: its section is open, or its status is not loaded yet */
export function useIsOpen(): (pathname: string) => boolean {
  const { user } = useUser();
  const { data } = useQuery({ ...statusesQuery, enabled: user !== null });
  return useCallback(
    (pathname) => {
      const section = sectionOf(pathname);
      return data?.data.find(({ name }) => name === section)?.enabled ?? true;
    },
    [data],
  );
}

export const menuQuery = queryOptions({ ...query(getMenuItems), staleTime: MENU_FRESH_MS });

/** Follows changes while the page is open: through the socket of a member, and by polling for guests. */
export function useLiveMenu() {
  const isConnected = useIsConnected();
  return useQuery({ ...menuQuery, refetchInterval: isConnected ? false : ASK_EVERY_MS });
}

export interface MenuLink {
  readonly item: MenuItem;
  readonly name: string;
  readonly key: string;
  readonly to: string;
}
type Items = readonly { name: string; enabled: boolean }[] | undefined;

/** Items are shown unless an admin hid them, also if the request fails. */
function isShown(items: Items, name: MenuItem): boolean {
  return items?.find((item) => item.name === name)?.enabled ?? true;
}

export function visibleMenuLinks(items: Items): MenuLink[] {
  return menuItems
    .filter((item) => isShown(items, item))
    .map((item) => ({
      item,
      name: item === 'Landing' ? t('Home') : t(item),
      key: menu[item].key,
      to: menu[item].path,
    }));
}

/** Uses only cached data, because a key press should not cause a request. */
export function useMenuLinks(): readonly MenuLink[] {
  const { data } = useQuery({ ...menuQuery, enabled: false });
  return useMemo(() => visibleMenuLinks(data?.data), [data]);
}
