import { contentTypes } from '../content-types.ts';

/** The parameter of the address that names one of several shipments of a tender. */
export const SHIPMENT_OFFER = 'award';

/** The page of a shipment, for the requester and the forwarder. @param offerId which one of a tender */
export const shipmentPath = (postId: string, offerId?: string): string =>
  `${contentTypes.quote.appPath(postId)}/shipment${offerId === undefined ? '' : `?${SHIPMENT_OFFER}=${offerId}`}`;

/** The ratings of a member, for members. */
export const ratingsPath = (userId: string): string => contentTypes.quote.appPath(`ratings/${userId}`);
