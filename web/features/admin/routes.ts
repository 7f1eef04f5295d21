import { type RouteConfigEntry, route } from '@react-router/dev/routes';

export const adminRoutes: RouteConfigEntry[] = [
  route('admin/forum', 'features/admin/forum/forum-screen.tsx'),
  route('admin/users', 'features/admin/users/users-screen.tsx'),
  route('admin/settings', 'features/admin/settings/settings-screen.tsx'),
  route('admin/settings/terms', 'features/admin/settings/text-screen.tsx', { id: 'admin-terms' }),
  route('admin/settings/privacy', 'features/admin/settings/text-screen.tsx', { id: 'admin-privacy' }),
  route('admin/mail', 'features/admin/mail/mail-screen.tsx'),
  route('admin/analytics', 'features/admin/analytics/analytics-screen.tsx'),
  route('admin/audit', 'features/admin/audit/audit-screen.tsx'),
];
