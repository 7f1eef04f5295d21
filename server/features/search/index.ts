/** The one search. */
export { learnWords } from './open.ts';
export { postsFollowCategories } from './renew.ts';
export { registerSearch } from './routes.ts';
