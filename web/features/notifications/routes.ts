import { type RouteConfigEntry, route } from '@react-router/dev/routes';

export const notificationsAppRoutes: RouteConfigEntry[] = [
  route('notification/inbox', 'features/notifications/inbox-screen.tsx'),
];
