import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getMenuItems, getPageStatus, type MenuItem, menuPaths, type Section } from '#contract/switches.ts';
import { query } from './queries.ts';

/** How often a page without a socket polls; changes must appear within five seconds. */
export const ASK_EVERY_MS = 4_000;
const MENU_FRESH_MS = 5 * 60_000;

const prefixes: readonly (readonly [RegExp, Section])[] = [
  [/^\/(dashboard|home)$/, 'Dashboard'],
  [/^\/account(\/|$)/, 'Account'],
  [/^\/notification\/preferences$/, 'NotificationPreferences'],
  [/^\/events?\//, 'EventsAfterLogin'],
  [/^\/blogs?\//, 'BlogsAfterLogin'],
  [/^\/education\//, 'EducationAfterLogin'],
  [/^\/directory\//, 'DirectoryAfterLogin'],
  [/^\/careers\//, 'CareersAfterLogin'],
  [/^\/notification\//, 'NotificationPreferences'],
];

/** The section of a page in the app. Every other path belongs to the forum; the inbox has none. */
export function sectionOf(pathname: string): Section | null {
  if (pathname === '/notification/inbox') return null;
  return prefixes.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'ForumAfterLogin';
}

export const statusQuery = (name: Section) =>
  queryOptions({ ...query(getPageStatus, { params: { name } }), staleTime: 0 });

export const menuQuery = queryOptions({ ...query(getMenuItems), staleTime: MENU_FRESH_MS });

const places = [
  { item: 'Landing', name: 'Start page', key: 'h' },
  { item: 'Forum', name: 'Forum', key: 'f' },
  { item: 'Quotes', name: 'Quotes', key: 'q' },
  { item: 'Directory', name: 'Directory', key: 'd' },
  { item: 'Brochures', name: 'Brochures', key: 'r' },
  { item: 'Events', name: 'Events', key: 'e' },
  { item: 'Blogs', name: 'Blogs', key: 'b' },
  { item: 'Education', name: 'Education', key: 'l' },
  { item: 'Careers', name: 'Careers', key: 'c' },
] as const satisfies readonly { item: MenuItem; name: string; key: string }[];

export interface Place {
  readonly item: MenuItem;
  readonly name: string;
  readonly key: string;
  readonly to: string;
}
type Items = readonly { name: string; enabled: boolean }[] | undefined;

/** Items are shown unless an admin hid them, also if the request fails. */
export function isShown(items: Items, name: MenuItem): boolean {
  return items?.find((item) => item.name === name)?.enabled ?? true;
}

export function shownPlaces(items: Items): Place[] {
  return places.filter(({ item }) => isShown(items, item)).map((place) => ({ ...place, to: menuPaths[place.item] }));
}

/** Uses only cached data, because a key press should not cause a request. */
export function usePlaces(): readonly Place[] {
  const { data } = useQuery({ ...menuQuery, enabled: false });
  return useMemo(() => shownPlaces(data?.data), [data]);
}
