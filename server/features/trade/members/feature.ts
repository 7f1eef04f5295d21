import type { Feature } from '#server/feature.ts';
import { registerMembers } from './routes.ts';

export const feature: Feature = {
  name: 'members',
  routes: registerMembers,
};
