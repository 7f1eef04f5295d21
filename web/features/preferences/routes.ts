import { type RouteConfigEntry, route } from '@react-router/dev/routes';

export const preferencesAppRoutes: RouteConfigEntry[] = [
  route('notification/preferences', 'features/preferences/preferences-screen.tsx'),
];
export const preferencesPublicRoutes: RouteConfigEntry[] = [
  route('unsubscribe', 'features/preferences/unsubscribe-screen.tsx'),
];
