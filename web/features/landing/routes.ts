import { index, route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#web/feature-routes.ts';

const screen = 'features/landing/landing-screen.tsx';

export const routes: FeatureRoutes = {
  public: [index(screen), route('landing', screen, { id: 'landing' })],
};
