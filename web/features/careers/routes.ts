import type { RouteConfigEntry } from '@react-router/dev/routes';

export const careersPublicRoutes: RouteConfigEntry[] = [];
export const careersAppRoutes: RouteConfigEntry[] = [];
export const careersAdminRoutes: RouteConfigEntry[] = [];
