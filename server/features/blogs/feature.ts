import type { Feature } from '#server/feature.ts';
import { registerBlogs } from './routes.ts';

export const feature: Feature = {
  name: 'blogs',
  routes: registerBlogs,
};
