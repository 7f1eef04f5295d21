/** Links in mails to guests, by which an address that they typed is proven. */
export type { Prove } from './follow-link.ts';
export { askGuest, type GuestRecord, tellGuestOfNews } from './write-to-guest.ts';
