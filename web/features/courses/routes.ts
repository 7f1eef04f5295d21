import type { RouteConfigEntry } from '@react-router/dev/routes';

export const coursesPublicRoutes: RouteConfigEntry[] = [];
export const coursesAppRoutes: RouteConfigEntry[] = [];
export const coursesAdminRoutes: RouteConfigEntry[] = [];
