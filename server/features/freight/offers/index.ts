/** Offers to freight requests. */
export { checkOffer } from './check.ts';
export { addOffer, createOffer } from './create.ts';
export { endOffer } from './decide.ts';
export { presentOffer } from './present.ts';
export { selectHeads, selectOffersOfInvitation } from './queries.ts';
export { addRevision } from './revise.ts';
