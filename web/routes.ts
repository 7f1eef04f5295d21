import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { accountAppRoutes } from './features/account/routes.ts';
import { adminRoutes } from './features/admin/routes.ts';
import { blogsAdminRoutes, blogsAppRoutes, blogsPublicRoutes } from './features/blogs/routes.ts';
import { brochuresAdminRoutes, brochuresAppRoutes, brochuresPublicRoutes } from './features/brochures/routes.ts';
import { careersAdminRoutes, careersAppRoutes, careersPublicRoutes } from './features/careers/routes.ts';
import { coursesAdminRoutes, coursesAppRoutes, coursesPublicRoutes } from './features/courses/routes.ts';
import { dashboardAppRoutes } from './features/dashboard/routes.ts';
import { directoryAdminRoutes, directoryAppRoutes, directoryPublicRoutes } from './features/directory/routes.ts';
import { eventsAdminRoutes, eventsAppRoutes, eventsPublicRoutes } from './features/events/routes.ts';
import { freightAdminRoutes, freightAppRoutes, freightPublicRoutes } from './features/freight/routes.ts';
import { guestLinksPublicRoutes } from './features/guest-links/routes.ts';
import { homeAppRoutes } from './features/home/routes.ts';
import { landingPublicRoutes } from './features/landing/routes.ts';
import { membersPublicRoutes } from './features/members/routes.ts';
import { notificationsAppRoutes } from './features/notifications/routes.ts';
import { postsAppRoutes, postsPublicRoutes } from './features/posts/routes.ts';
import { preferencesAppRoutes, preferencesPublicRoutes } from './features/preferences/routes.ts';
import { searchPublicRoutes } from './features/search/routes.ts';
import { sitePublicRoutes } from './features/site/routes.ts';
import { usersAppRoutes, usersAuthRoutes, usersPublicRoutes } from './features/users/routes.ts';
import { watchingAppRoutes } from './features/watching/routes.ts';

const siteMap = [
  layout('layouts/public-layout.tsx', [
    ...landingPublicRoutes,
    ...postsPublicRoutes,
    ...eventsPublicRoutes,
    ...blogsPublicRoutes,
    ...coursesPublicRoutes,
    ...directoryPublicRoutes,
    ...brochuresPublicRoutes,
    ...careersPublicRoutes,
    ...freightPublicRoutes,
    ...searchPublicRoutes,
    ...sitePublicRoutes,
    ...usersPublicRoutes,
    ...membersPublicRoutes,
    ...preferencesPublicRoutes,
    ...guestLinksPublicRoutes,
    route('Maintainance', 'layouts/maintenance-screen.tsx'),
    route('maintenance', 'layouts/maintenance-redirect.ts'),
    route('*', 'layouts/not-found.tsx'),
  ]),
  layout('layouts/auth-layout.tsx', [...usersAuthRoutes]),
  layout('layouts/app-layout.tsx', [
    ...homeAppRoutes,
    ...dashboardAppRoutes,
    ...accountAppRoutes,
    ...eventsAppRoutes,
    ...blogsAppRoutes,
    ...coursesAppRoutes,
    ...directoryAppRoutes,
    ...brochuresAppRoutes,
    ...careersAppRoutes,
    ...notificationsAppRoutes,
    ...preferencesAppRoutes,
    ...watchingAppRoutes,
    ...postsAppRoutes,
    ...freightAppRoutes,
    ...usersAppRoutes,
  ]),
  layout('layouts/admin-layout.tsx', [
    ...adminRoutes,
    ...eventsAdminRoutes,
    ...blogsAdminRoutes,
    ...coursesAdminRoutes,
    ...directoryAdminRoutes,
    ...brochuresAdminRoutes,
    ...careersAdminRoutes,
    ...freightAdminRoutes,
  ]),
];

export default siteMap.map(matchCase);

/** `/Quote/AirFreight` is a sub-category and `/quote/{id}` a post, so matching is case-sensitive. */
function matchCase(entry: RouteConfigEntry): RouteConfigEntry {
  return {
    ...entry,
    caseSensitive: true,
    ...(entry.children && { children: entry.children.map(matchCase) }),
  };
}
