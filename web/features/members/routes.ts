import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#web/feature-routes.ts';

export const routes: FeatureRoutes = {
  public: [route('members/:userId', 'features/members/member-screen.tsx')],
};
