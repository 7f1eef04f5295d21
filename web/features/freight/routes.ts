import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Browsers load the ids of all routes, so they repeat the path. */
function screen(path: string, file: string): RouteConfigEntry {
  return route(path, `features/freight/${file}`, { id: path });
}

const tool = (path: string, file: string): RouteConfigEntry => screen(path, `tools/${file}`);

export const freightAdminRoutes: RouteConfigEntry[] = [screen('admin/requests', 'staff/requests-screen.tsx')];

export const freightPublicRoutes: RouteConfigEntry[] = [
  tool('tools', 'tools-screen.tsx'),
  tool('tools/chargeable-weight', 'chargeable-weight/chargeable-weight-screen.tsx'),
  tool('tools/container-fit', 'container-fit/container-fit-screen.tsx'),
  tool('tools/landed-cost', 'landed-cost/landed-cost-screen.tsx'),
  tool('tools/incoterms', 'incoterms/incoterms-screen.tsx'),
  tool('tools/container-number', 'container-number/container-number-screen.tsx'),
  screen('quote/offer/:token', 'invited/invited-screen.tsx'),
  screen('quote/offer/:token/stop', 'invited/stop-screen.tsx'),
];

export const freightAppRoutes: RouteConfigEntry[] = [
  screen('quote/:postId/offers', 'comparison/comparison-screen.tsx'),
];
