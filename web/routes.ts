import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes';
import type { FeatureRoutes } from './feature-routes.ts';
import { routes as account } from './features/account/routes.ts';
import { routes as admin } from './features/admin/routes.ts';
import { routes as blogs } from './features/blogs/routes.ts';
import { routes as brochures } from './features/brochures/routes.ts';
import { routes as careers } from './features/careers/routes.ts';
import { routes as courses } from './features/courses/routes.ts';
import { routes as dashboard } from './features/dashboard/routes.ts';
import { routes as directory } from './features/directory/routes.ts';
import { routes as events } from './features/events/routes.ts';
import { routes as freight } from './features/freight/routes.ts';
import { routes as guestLinks } from './features/guest-links/routes.ts';
import { routes as home } from './features/home/routes.ts';
import { routes as landing } from './features/landing/routes.ts';
import { routes as members } from './features/members/routes.ts';
import { routes as notifications } from './features/notifications/routes.ts';
import { routes as posts } from './features/posts/routes.ts';
import { routes as preferences } from './features/preferences/routes.ts';
import { routes as search } from './features/search/routes.ts';
import { routes as site } from './features/site/routes.ts';
import { routes as users } from './features/users/routes.ts';
import { routes as watching } from './features/watching/routes.ts';

const features: readonly FeatureRoutes[] = [
  ...[landing, home, dashboard, account, admin, posts, events, blogs, courses, directory, brochures, careers],
  ...[freight, search, site, users, members, notifications, preferences, watching, guestLinks],
];

const within = (part: keyof FeatureRoutes): RouteConfigEntry[] => features.flatMap((feature) => feature[part] ?? []);

const siteMap = [
  layout('layouts/public-layout.tsx', [
    ...within('public'),
    route('Maintainance', 'layouts/maintenance-screen.tsx'),
    route('maintenance', 'layouts/maintenance-redirect.ts'),
    route('*', 'layouts/not-found.tsx'),
  ]),
  layout('layouts/auth-layout.tsx', within('auth')),
  layout('layouts/app-layout.tsx', within('app')),
  layout('layouts/admin-layout.tsx', within('admin')),
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
