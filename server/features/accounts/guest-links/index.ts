export type { VerifyGuest } from './follow-link.ts';
export { askGuestToConfirm, findSender, isUnverified, notifyGuest } from './notify-guest.ts';
export { findGuestRecord } from './queries.ts';
export { verifyGuest } from './verify-guest.ts';
