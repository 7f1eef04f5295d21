import { contentTypes } from '../content-types.ts';

/** The page of a shipment, for the requester and the forwarder. */
export const shipmentPath = (postId: string): string => `${contentTypes.quote.appPath(postId)}/shipment`;

/** The ratings of a member, for members. */
export const ratingsPath = (userId: string): string => contentTypes.quote.appPath(`ratings/${userId}`);
