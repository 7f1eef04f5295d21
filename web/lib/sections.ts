/** Which sections of the app are open, and which one a path belongs to. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getMenuItems, getPageStatus, type MenuItem, menuPaths, type Section } from '#contract/switches.ts';
import { query } from './queries.ts';

/** How often a page that hears nothing asks; a change is seen within five seconds. */
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

/** The section of a page of the app: what is none of the others belongs to the forum. Null for the inbox. */
export function sectionOf(pathname: string): Section | null {
  if (pathname === '/notification/inbox') return null;
  return prefixes.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'ForumAfterLogin';
}

export const statusQuery = (name: Section) =>
  queryOptions({ ...query(getPageStatus, { params: { name } }), staleTime: 0 });

export const menuQuery = queryOptions({ ...query(getMenuItems), staleTime: MENU_FRESH_MS });

/** The menu's places in their order, and the letter that leads there after `g`. */
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

/** Shown unless an admin hid it; what can't be asked is shown as well. */
export function isShown(items: Items, name: MenuItem): boolean {
  return items?.find((item) => item.name === name)?.enabled ?? true;
}

/** What an admin hid is not offered, neither in a menu nor by a key. */
export function shownPlaces(items: Items): Place[] {
  return places.filter(({ item }) => isShown(items, item)).map((place) => ({ ...place, to: menuPaths[place.item] }));
}

/** The same by what this visit has asked already: keys are no reason to ask. */
export function usePlaces(): readonly Place[] {
  const { data } = useQuery({ ...menuQuery, enabled: false });
  return useMemo(() => shownPlaces(data?.data), [data]);
}
