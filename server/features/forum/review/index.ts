export { changeRules } from './change-rules.ts';
export { type AuthorRecord, authorRecord } from './queries.ts';
export { findReviewReason, readRules, reviewReason } from './review.ts';
