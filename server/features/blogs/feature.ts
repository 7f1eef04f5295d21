import type { Feature } from '#server/feature.ts';
import { eraseCommentsOf, lockCommentsOf, personalData } from './feature-queries.ts';
import { registerBlogs } from './routes.ts';

export const feature: Feature = {
  name: 'blogs',
  routes: registerBlogs,
  personalData,
  departure: { lockTexts: lockCommentsOf, eraseTexts: eraseCommentsOf },
};
