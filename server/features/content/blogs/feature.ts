import type { Feature } from '#server/feature.ts';
import { sheets } from './export-queries.ts';
import { eraseCommentsOf, lockCommentsOf, personalData, pictures, sitemapPages } from './feature-queries.ts';
import { feeds } from './feed.ts';
import { moderatedComments } from './moderation.ts';
import { deleteCommentNoticesBy } from './notify.ts';
import { registerBlogs } from './routes.ts';
import { searchContent } from './search-queries.ts';
import { shareCards } from './share-card.ts';

export const feature: Feature = {
  name: 'blogs',
  routes: registerBlogs,
  searchContent,
  moderation: { comment: moderatedComments },
  shareCards,
  feeds,
  sitemapPages,
  pictures,
  personalData,
  exports: sheets,
  accountDeletion: {
    lockTexts: lockCommentsOf,
    async eraseTexts(tx, userId) {
      await eraseCommentsOf(tx, userId);
      await deleteCommentNoticesBy(tx, userId);
    },
  },
};
