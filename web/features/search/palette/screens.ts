import { adminScreens } from '#contract/admin-screens.ts';
import { contentTypes } from '#contract/content-types.ts';
import { pages } from '#contract/pages.ts';
import { kinds, postKinds } from '#contract/post-kinds.ts';
import { START_PATH } from '#contract/staff-tasks.ts';
import type { Session } from '#web/lib/session.ts';
import type { Place } from './choices.ts';

const memberScreens: readonly Place[] = [
  ...kinds.map((kind) => ({ name: postKinds[kind].write, to: `${contentTypes[kind].appPage}/create` })),
  { name: 'Dashboard', to: pages.dashboard },
  { name: 'My posts', to: pages.myPosts, isMinor: true },
  { name: 'Unread threads', to: pages.unread },
  { name: 'All categories', to: pages.categories, isMinor: true },
  { name: 'Notifications', to: pages.inbox, isMinor: true },
  { name: 'Email notification preferences', to: pages.preferences, isMinor: true },
  { name: 'Account', to: pages.account, isMinor: true },
  { name: 'Calendar', to: pages.calendar, isMinor: true },
];

const appLists: ReadonlyMap<string, string> = new Map(
  Object.values(contentTypes).map(({ list, appList }) => [list, appList]),
);

/** The sections of the menu, for members in the app if they have a page there, and the screens of the reader. */
export function placesFor(
  { user, isStaff, isAdmin }: Session,
  links: readonly Place[],
  isOpen: (pathname: string) => boolean,
): readonly Place[] {
  if (!user) return links;
  const inApp = ({ name, to }: Place) => {
    const own = appLists.get(to) ?? to;
    return { name, to: isOpen(own) ? own : to };
  };
  const forStaff = adminScreens
    .filter((screen) => isAdmin || !screen.isForAdmins)
    .map(({ title, path }) => ({ name: `Admin ${title}`, to: path, isMinor: true }));
  const start = { name: 'Admin', to: START_PATH, isMinor: true };
  return [
    ...links.map(inApp),
    ...memberScreens.filter(({ to }) => isOpen(to)),
    ...(isStaff ? [start, ...forStaff] : []),
  ];
}
