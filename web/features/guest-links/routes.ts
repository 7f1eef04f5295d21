import { type RouteConfigEntry, route } from '@react-router/dev/routes';

export const guestLinksPublicRoutes: RouteConfigEntry[] = [route('confirm', 'features/guest-links/confirm-screen.tsx')];
