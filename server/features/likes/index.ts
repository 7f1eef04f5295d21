/** Likes of posts and replies. */
export { presentLikes } from './present.ts';
export { newestLikes, type LikeRow } from './queries.ts';
