import type { RouteConfigEntry } from '@react-router/dev/routes';

export const postsPublicRoutes: RouteConfigEntry[] = [];
export const postsAppRoutes: RouteConfigEntry[] = [];
