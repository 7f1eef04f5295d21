/** Offers to freight requests. */
export { checkOffer } from './check.ts';
export { addOffer, createOffer } from './create.ts';
export { endOffer } from './decide.ts';
export { decided } from './decided.ts';
export { lockOffer } from './find.ts';
export { offerUrl } from './notify.ts';
export { presentOffer } from './present.ts';
export { selectHeads, selectOffersOfInvitation } from './queries.ts';
export { readOffer } from './read.ts';
export { addRevision } from './revise.ts';
