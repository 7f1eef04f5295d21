import type { RouteConfigEntry } from '@react-router/dev/routes';

export const blogsPublicRoutes: RouteConfigEntry[] = [];
export const blogsAppRoutes: RouteConfigEntry[] = [];
export const blogsAdminRoutes: RouteConfigEntry[] = [];
