import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#web/feature-routes.ts';

export const routes: FeatureRoutes = {
  public: [route('confirm', 'features/guest-links/confirm-screen.tsx')],
};
