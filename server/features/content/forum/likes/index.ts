export { presentLikes } from './present.ts';
export { type LikeRow, newestLikes } from './queries.ts';
