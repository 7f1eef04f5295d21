/** Of the place where a forwarder makes an offer: an address with it opens the form. */
export const OFFER_FORM_ID = 'make-offer';
