export { changeRules } from './change-rules.ts';
export { findReviewReason, readRules } from './review.ts';
