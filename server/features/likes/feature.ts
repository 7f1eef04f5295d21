import type { Feature } from '#server/feature.ts';
import { registerLikes } from './routes.ts';

export const feature: Feature = {
  name: 'likes',
  routes: registerLikes,
};
