import { type FeatureRoutes, screensOf } from '#web/feature-routes.ts';

const screen = screensOf('members');

export const routes: FeatureRoutes = {
  public: [screen('members/:userId', 'member-screen.tsx')],
  app: [screen('member/:userId', 'member-screen.tsx')],
};
