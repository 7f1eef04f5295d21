import type { Feature } from '#server/feature.ts';
import { personalData } from './feature-queries.ts';
import { registerPoints } from './routes.ts';

export const feature: Feature = {
  name: 'points',
  routes: registerPoints,
  personalData,
};
