/** The one search. */
export { openSearch } from './open.ts';
export { registerSearch } from './routes.ts';
