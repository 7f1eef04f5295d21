import type { RouteConfigEntry } from '@react-router/dev/routes';

export const eventsPublicRoutes: RouteConfigEntry[] = [];
export const eventsAppRoutes: RouteConfigEntry[] = [];
export const eventsAdminRoutes: RouteConfigEntry[] = [];
