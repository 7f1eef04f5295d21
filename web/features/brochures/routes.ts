import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** A screen at several addresses needs an id for each. */
function screen(path: string, file: string): RouteConfigEntry {
  return route(path, `features/brochures/${file}`, { id: `brochures ${path}` });
}

export const brochuresPublicRoutes: RouteConfigEntry[] = [
  // Spelled as the portal's addresses have it.
  screen('landing/brochers', 'list/public-list-screen.tsx'),
  screen('landing/brochers/:id', 'viewer/brochure-screen.tsx'),
  screen('landing/brochures', 'list/spelt-right.ts'),
  screen('landing/brochures/:id', 'list/spelt-right.ts'),
];

export const brochuresAppRoutes: RouteConfigEntry[] = [
  screen('directory/mine/:id/brochures', 'mine/company-brochures-screen.tsx'),
];

export const brochuresAdminRoutes: RouteConfigEntry[] = [screen('admin/brochures', 'staff/all-brochures-screen.tsx')];
