import { type RouteConfigEntry, route } from '@react-router/dev/routes';

export const homeAppRoutes: RouteConfigEntry[] = [route('home', 'features/home/home-redirect.ts')];
