import { type FeatureRoutes, screensOf } from '#web/feature-routes.ts';

const screen = screensOf('search');

export const routes: FeatureRoutes = {
  public: [screen('search', 'search-screen.tsx')],
  app: [screen('posts/search', 'search-screen.tsx')],
};
