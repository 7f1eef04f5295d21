import type { Feature } from '#server/feature.ts';
import { personalData } from './feature-queries.ts';
import { registerLikes } from './routes.ts';

export const feature: Feature = {
  name: 'likes',
  routes: registerLikes,
  personalData,
};
