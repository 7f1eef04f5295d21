import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#web/feature-routes.ts';

export const routes: FeatureRoutes = {
  public: [
    route('about', 'features/site/about-screen.tsx'),
    route('terms', 'features/site/terms-screen.tsx'),
    route('privacy', 'features/site/privacy-screen.tsx'),
  ],
};
