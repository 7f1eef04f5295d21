import type { RouteConfigEntry } from '@react-router/dev/routes';

export const directoryPublicRoutes: RouteConfigEntry[] = [];
export const directoryAppRoutes: RouteConfigEntry[] = [];
export const directoryAdminRoutes: RouteConfigEntry[] = [];
