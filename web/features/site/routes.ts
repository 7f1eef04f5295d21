import { type RouteConfigEntry, route } from '@react-router/dev/routes';

export const sitePublicRoutes: RouteConfigEntry[] = [
  route('about', 'features/site/about-screen.tsx'),
  route('terms', 'features/site/terms-screen.tsx'),
  route('privacy', 'features/site/privacy-screen.tsx'),
];
