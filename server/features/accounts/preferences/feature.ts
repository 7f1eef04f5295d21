import { collect, type Feature } from '#server/feature.ts';
import { registerPreferences } from './routes.ts';

export const feature: Feature = {
  name: 'preferences',
  routes: (portal, { features }) => registerPreferences(portal, collect(features, 'subscriptions')),
};
