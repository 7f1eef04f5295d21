/** Offers to freight requests. */
export { createOffer } from './create.ts';
