import type { Feature } from '#server/feature.ts';
import { pictures } from './feature-queries.ts';
import { registerSite } from './routes.ts';

export const feature: Feature = {
  name: 'site',
  pictures,
  routes: (portal, { brand }) => registerSite(portal, brand),
};
