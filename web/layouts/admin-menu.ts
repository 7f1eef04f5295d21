import {
  type Icon,
  IconBriefcase,
  IconBuilding,
  IconCalendarEvent,
  IconChartBar,
  IconFileText,
  IconHeartbeat,
  IconHistory,
  IconMail,
  IconMailQuestion,
  IconMessages,
  IconNews,
  IconSchool,
  IconSettings,
  IconShieldLock,
  IconShip,
  IconUsers,
} from '@tabler/icons-react';
import { type AdminScreenName, adminScreens } from '#contract/admin-screens.ts';

const groups = ['Community', 'Content', 'Trade', 'Portal'] as const;

const places: Readonly<Record<AdminScreenName, readonly [(typeof groups)[number], Icon]>> = {
  forum: ['Community', IconMessages],
  users: ['Community', IconUsers],
  events: ['Content', IconCalendarEvent],
  blogs: ['Content', IconNews],
  courses: ['Content', IconSchool],
  enquiries: ['Content', IconMailQuestion],
  requests: ['Trade', IconShip],
  directory: ['Trade', IconBuilding],
  jobs: ['Trade', IconBriefcase],
  brochures: ['Trade', IconFileText],
  settings: ['Portal', IconSettings],
  analytics: ['Portal', IconChartBar],
  health: ['Portal', IconHeartbeat],
  mail: ['Portal', IconMail],
  audit: ['Portal', IconHistory],
  security: ['Portal', IconShieldLock],
};

/** The screens that the person may open, in the groups of the menu. */
export function adminMenu(isAdmin: boolean) {
  const shown = adminScreens.filter((screen) => isAdmin || !screen.isForAdmins);
  return groups
    .map((title) => ({
      title,
      items: shown
        .filter(({ name }) => places[name][0] === title)
        .map((screen) => ({ ...screen, Icon: places[screen.name][1] })),
    }))
    .filter(({ items }) => items.length > 0);
}
