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
  IconTable,
  IconUserSearch,
  IconUsers,
} from '@tabler/icons-react';
import { type AdminScreenName, adminGroups, adminScreens } from '#contract/admin-screens.ts';
import { translated } from '#contract/messages.ts';

const icons: Readonly<Partial<Record<AdminScreenName, Icon>>> = {
  forum: IconMessages,
  users: IconUsers,
  events: IconCalendarEvent,
  blogs: IconNews,
  courses: IconSchool,
  enquiries: IconMailQuestion,
  requests: IconShip,
  directory: IconBuilding,
  jobs: IconBriefcase,
  brochures: IconFileText,
  settings: IconSettings,
  analytics: IconChartBar,
  screening: IconUserSearch,
  health: IconHeartbeat,
  mail: IconMail,
  audit: IconHistory,
  security: IconShieldLock,
};

/** The screens that the person may open, in the groups of the menu. */
export function adminMenu(isAdmin: boolean) {
  const shown = adminScreens.filter((screen) => isAdmin || !screen.isForAdmins);
  return adminGroups
    .map((title) => ({
      title: translated('common', title),
      items: shown
        .filter(({ group }) => group === title)
        .map((screen) => ({
          ...screen,
          title: translated('common', screen.title),
          Icon: icons[screen.name] ?? IconTable,
        })),
    }))
    .filter(({ items }) => items.length > 0);
}
