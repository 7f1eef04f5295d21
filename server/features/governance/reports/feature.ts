import { collect, type Feature } from '#server/feature.ts';
import { personalData } from './feature-queries.ts';
import { registerReports } from './routes.ts';

export const feature: Feature = {
  name: 'reports',
  routes: (portal, { features }) => registerReports(portal, collect(features, 'moderation')),
  personalData,
};
