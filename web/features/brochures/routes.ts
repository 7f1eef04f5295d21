import { type RouteConfigEntry, route } from '@react-router/dev/routes';

function screen(path: string, file: string): RouteConfigEntry {
  return route(path, `features/brochures/${file}`, { id: `brochures ${path}` });
}

export const brochuresPublicRoutes: RouteConfigEntry[] = [
  screen('landing/brochers', 'list/public-list-screen.tsx'),
  screen('landing/brochers/:id', 'viewer/brochure-screen.tsx'),
  ...['landing/brochures', 'landing/brochures/:id', 'brochures', 'brochures/:id'].map((path) =>
    screen(path, 'list/brochures-redirect.ts'),
  ),
];

export const brochuresAppRoutes: RouteConfigEntry[] = [
  screen('directory/mine/:id/brochures', 'mine/company-brochures-screen.tsx'),
];

export const brochuresAdminRoutes: RouteConfigEntry[] = [screen('admin/brochures', 'staff/all-brochures-screen.tsx')];
