/** The door of reviews: the rules, and whether something waits under them. */
export { changeRules } from './change-rules.ts';
export { readRules, reviewOf } from './review.ts';
