import { type RouteConfigEntry, route } from '@react-router/dev/routes';

export const dashboardAppRoutes: RouteConfigEntry[] = [route('dashboard', 'features/dashboard/dashboard-screen.tsx')];
