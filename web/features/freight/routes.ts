import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Browsers load the ids of all routes, so they repeat the path. */
function tool(path: string, file: string): RouteConfigEntry {
  return route(path, `features/freight/tools/${file}`, { id: path });
}

export const freightPublicRoutes: RouteConfigEntry[] = [
  tool('tools', 'tools-screen.tsx'),
  tool('tools/chargeable-weight', 'chargeable-weight/chargeable-weight-screen.tsx'),
  tool('tools/container-fit', 'container-fit/container-fit-screen.tsx'),
  tool('tools/landed-cost', 'landed-cost/landed-cost-screen.tsx'),
  tool('tools/incoterms', 'incoterms/incoterms-screen.tsx'),
  tool('tools/container-number', 'container-number/container-number-screen.tsx'),
  route('quote/offer/:token', 'features/freight/invited/invited-screen.tsx'),
  route('quote/offer/:token/stop', 'features/freight/invited/stop-screen.tsx'),
];

export const freightAppRoutes: RouteConfigEntry[] = [
  route('quote/:postId/offers', 'features/freight/comparison/comparison-screen.tsx', { id: 'offer comparison' }),
];
