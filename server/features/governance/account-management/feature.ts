import { collect, type Feature } from '#server/feature.ts';
import { sheets } from './export-queries.ts';
import { registerAccountManagement } from './routes.ts';

export const feature: Feature = {
  name: 'account-management',
  exports: sheets,
  routes: (portal, { features }) => registerAccountManagement(portal, collect(features, 'moderation')),
};
