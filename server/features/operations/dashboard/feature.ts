import type { Feature } from '#server/feature.ts';
import { registerDashboards } from './routes.ts';

export const feature: Feature = {
  name: 'dashboard',
  routes: registerDashboards,
};
