import { type RouteConfigEntry, route } from '@react-router/dev/routes';

export const accountAppRoutes: RouteConfigEntry[] = [route('account', 'features/account/account-screen.tsx')];
