import type { RouteConfigEntry } from '@react-router/dev/routes';

export const brochuresPublicRoutes: RouteConfigEntry[] = [];
export const brochuresAppRoutes: RouteConfigEntry[] = [];
export const brochuresAdminRoutes: RouteConfigEntry[] = [];
