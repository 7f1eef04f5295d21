export { findInvited, lockInvited } from './open.ts';
export { withPictureLinks } from './picture-links.ts';
export { type InvitationRow, markOpenedBy } from './queries.ts';
