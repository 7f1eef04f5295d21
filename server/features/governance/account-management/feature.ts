import { collect, type Feature } from '#server/feature.ts';
import { registerAccountManagement } from './routes.ts';

export const feature: Feature = {
  name: 'account-management',
  routes: (portal, { features }) => registerAccountManagement(portal, collect(features, 'moderation')),
};
