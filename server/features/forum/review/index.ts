export { type AuthorRecord, authorRecord } from './queries.ts';
export { findReviewReason, reviewReason } from './review.ts';
