export { findReviewReason, readRules } from './review.ts';
