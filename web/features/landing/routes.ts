import { index, type RouteConfigEntry, route } from '@react-router/dev/routes';

const screen = 'features/landing/landing-screen.tsx';

export const landingPublicRoutes: RouteConfigEntry[] = [index(screen), route('landing', screen, { id: 'landing' })];
