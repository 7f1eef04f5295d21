import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#web/feature-routes.ts';

export const routes: FeatureRoutes = {
  app: [route('notification/preferences', 'features/preferences/preferences-screen.tsx')],
  public: [route('unsubscribe', 'features/preferences/unsubscribe-screen.tsx')],
};
