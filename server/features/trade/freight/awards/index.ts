export { awardOf, requireParty } from './read.ts';
export { sendOfferPdf } from './send-offer-pdf.ts';
