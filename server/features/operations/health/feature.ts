import type { Feature } from '#server/feature.ts';
import { registerHealth } from './routes.ts';

export const feature: Feature = {
  name: 'health',
  routes: registerHealth,
};
