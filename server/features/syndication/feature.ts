import type { Feature } from '#server/feature.ts';
import { registerSyndication } from './index.ts';

export const feature: Feature = {
  name: 'syndication',
  routes: registerSyndication,
};
