import { route } from '@react-router/dev/routes';
import { adminScreens } from '#contract/admin-screens.ts';
import { START_PATH } from '#contract/staff-tasks.ts';
import type { FeatureRoutes } from '#web/feature-routes.ts';

const screens = adminScreens.flatMap(({ name, feature }) => (feature ? [] : name));

export const routes: FeatureRoutes = {
  admin: [
    route(START_PATH.slice(1), 'features/admin/start/start-screen.tsx'),
    ...screens.map((name) => route(`admin/${name}`, `features/admin/${name}/${name}-screen.tsx`)),
    route('admin/users/:id', 'features/admin/users/user-screen.tsx'),
    route('admin/settings/branding', 'features/admin/settings/branding/branding-screen.tsx'),
    route('admin/settings/terms', 'features/admin/settings/text-screen.tsx', { id: 'admin-terms' }),
    route('admin/settings/privacy', 'features/admin/settings/text-screen.tsx', { id: 'admin-privacy' }),
    route(`${START_PATH.slice(1)}/*`, 'layouts/not-found.tsx', { id: 'admin-not-found' }),
  ],
};
