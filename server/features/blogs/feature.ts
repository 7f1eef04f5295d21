import type { Feature } from '#server/feature.ts';
import { eraseCommentsOf, lockCommentsOf, personalData } from './feature-queries.ts';
import { moderatedComments } from './moderation.ts';
import { registerBlogs } from './routes.ts';
import { searchContent } from './search-queries.ts';

export const feature: Feature = {
  name: 'blogs',
  routes: registerBlogs,
  searchContent,
  moderation: { comment: moderatedComments },
  personalData,
  departure: { lockTexts: lockCommentsOf, eraseTexts: eraseCommentsOf },
};
