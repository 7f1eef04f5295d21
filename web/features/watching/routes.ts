import { type RouteConfigEntry, route } from '@react-router/dev/routes';

export const watchingAppRoutes: RouteConfigEntry[] = [
  route('notification/watching', 'features/watching/watching-screen.tsx'),
];
