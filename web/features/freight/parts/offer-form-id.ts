/** The id of the offer form. An address that ends in this fragment opens the form. */
export const OFFER_FORM_ID = 'make-offer';
