/** Which sections of the app are open, and which one a path belongs to. */
import { queryOptions } from '@tanstack/react-query';
import { getMenuItems, getPageStatus, type MenuItem, type Section } from '#contract/switches.ts';
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

/** Shown unless an admin hid it; what can't be asked is shown as well. */
export function isShown(items: readonly { name: string; enabled: boolean }[] | undefined, name: MenuItem): boolean {
  return items?.find((item) => item.name === name)?.enabled ?? true;
}
