import { index, type RouteConfigEntry } from '@react-router/dev/routes';

export const landingPublicRoutes: RouteConfigEntry[] = [index('features/landing/landing-screen.tsx')];
