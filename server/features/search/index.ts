/** The one search. */
export { learnWords } from './open.ts';
export { registerSearch } from './routes.ts';
