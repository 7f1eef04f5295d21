import type { Feature } from '#server/feature.ts';
import { registerReplies } from './routes.ts';

export const feature: Feature = {
  name: 'replies',
  routes: registerReplies,
};
