import { collect, type Feature } from '#server/feature.ts';
import { registerExports } from './routes.ts';

export const feature: Feature = {
  name: 'exports',
  routes: (portal, { features }) => registerExports(portal, collect(features, 'exports')),
};
