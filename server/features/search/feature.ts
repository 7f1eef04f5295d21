import type { Feature } from '#server/feature.ts';
import { postsFollowCategories } from './renew.ts';
import { registerSearch } from './routes.ts';

export const feature: Feature = {
  name: 'search',
  routes: registerSearch,
  categoryFollower: ({ jobs }) => postsFollowCategories(jobs),
};
