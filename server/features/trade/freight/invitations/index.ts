export { markOpenedBy } from './queries.ts';
