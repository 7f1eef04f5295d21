/** The one search. */
export { learnWords } from './open.ts';
