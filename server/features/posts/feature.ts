import type { Feature } from '#server/feature.ts';
import { countPublished } from '../categories/index.ts';
import { deletePrivatePosts, erasePostsOf, lockPostsOf, personalData } from './feature-queries.ts';
import { forgetViews } from './forget-views.ts';
import { registerPosts } from './routes.ts';

export const feature: Feature = {
  name: 'posts',
  routes: registerPosts,
  personalData,
  departure: {
    lockTexts: lockPostsOf,
    leave: (tx, _portal, userId) => deletePrivatePosts(tx, userId),
    async eraseTexts(tx, userId) {
      for (const { subCategoryId, count } of await erasePostsOf(tx, userId)) {
        await countPublished(tx, subCategoryId, -count);
      }
    },
  },
  jobs({ db, jobs }) {
    jobs.schedule('forget-views', '20 0 * * *', () => forgetViews(db));
  },
};
