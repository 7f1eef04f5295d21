import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#web/feature-routes.ts';

export const routes: FeatureRoutes = {
  app: [route('account', 'features/account/account-screen.tsx')],
};
