import { type RouteConfigEntry, route } from '@react-router/dev/routes';

export const searchPublicRoutes: RouteConfigEntry[] = [route('search', 'features/search/search-screen.tsx')];
