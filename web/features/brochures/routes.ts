import { type FeatureRoutes, screensOf } from '#web/feature-routes.ts';

const screen = screensOf('brochures');

export const routes: FeatureRoutes = {
  public: [
    screen('landing/brochers', 'list/public-list-screen.tsx'),
    screen('landing/brochers/:id', 'viewer/brochure-screen.tsx'),
    ...['landing/brochures', 'landing/brochures/:id', 'brochures', 'brochures/:id'].map((path) =>
      screen(path, 'list/brochures-redirect.ts'),
    ),
  ],
  app: [
    screen('directory/all-brochures', 'list/public-list-screen.tsx'),
    screen('brochure/:id', 'viewer/brochure-screen.tsx'),
    screen('directory/mine/:id/brochures', 'mine/company-brochures-screen.tsx'),
  ],
  admin: [screen('admin/brochures', 'staff/all-brochures-screen.tsx')],
};
