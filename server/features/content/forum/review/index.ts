export { findReviewReason } from './review.ts';
