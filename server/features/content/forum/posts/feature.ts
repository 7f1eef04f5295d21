import type { Feature } from '#server/feature.ts';
import { withdrawFromWatchers } from '#server/features/engagement/watching/index.ts';
import { renewSoon } from '#server/features/services/search/index.ts';
import { addToPostCount } from '../../categories/index.ts';
import { sheets } from './export-queries.ts';
import {
  deletePrivatePosts,
  erasePostsOf,
  lockPostsOf,
  personalData,
  pictures,
  selectPublishedOf,
  sitemapPages,
} from './feature-queries.ts';
import { feeds } from './feed.ts';
import { moderatedPosts } from './moderation.ts';
import { registerPosts } from './routes.ts';
import { searchContent } from './search-queries.ts';
import { shareCards } from './share-card.ts';
import { registerSubCategoryFeed } from './sub-category-feed.ts';
import { posts } from './tables.ts';
import { findThreads, watchedPosts } from './watched.ts';
import { deleteOldViews } from './write-queries.ts';

export const feature: Feature = {
  name: 'posts',
  routes(portal) {
    registerPosts(portal);
    registerSubCategoryFeed(portal);
  },
  searchContent,
  categoryListener: ({ jobs }) => ({ renamed: (tx) => renewSoon(tx, jobs, posts) }),
  moderation: { post: moderatedPosts },
  exports: sheets,
  shareCards,
  watchedKinds: { post: watchedPosts },
  watchedRecords: { thread: findThreads },
  feeds,
  sitemapPages,
  pictures,
  personalData,
  accountDeletion: {
    lockTexts: lockPostsOf,
    deleteData: (tx, _portal, userId) => deletePrivatePosts(tx, userId),
    async eraseTexts(tx, userId) {
      const published = await selectPublishedOf(tx, userId);
      await withdrawFromWatchers(tx, ...published.map((postId) => ({ postId })));
      for (const { subCategoryId, count } of await erasePostsOf(tx, userId)) {
        await addToPostCount(tx, subCategoryId, -count);
      }
    },
  },
  jobs({ db, jobs }) {
    jobs.schedule('delete-old-post-views', '20 0 * * *', async () => void (await deleteOldViews(db)));
  },
};
