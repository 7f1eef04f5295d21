/** Links in emails to guests, which verify the address that they typed. */
export type { VerifyGuest } from './follow-link.ts';
export { askGuestToConfirm, findSender, isUnverified, notifyGuest } from './notify-guest.ts';
export { verifyGuest } from './verify-guest.ts';
