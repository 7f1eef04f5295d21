import type { Feature } from '#server/feature.ts';
import { registerSite } from './routes.ts';

export const feature: Feature = {
  name: 'site',
  routes: (portal, { siteName }) => registerSite(portal, siteName),
};
