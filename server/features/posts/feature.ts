import type { Feature } from '#server/feature.ts';
import { forgetViews } from './forget-views.ts';
import { registerPosts } from './routes.ts';

export const feature: Feature = {
  name: 'posts',
  routes: registerPosts,
  jobs({ db, jobs }) {
    jobs.schedule('forget-views', '20 0 * * *', () => forgetViews(db));
  },
};
