export { ratingIsShown } from './rating-queries.ts';
