/** Likes of posts and replies. */
export { presentLikes } from './present.ts';
export { type LikeRow, newestLikes } from './queries.ts';
