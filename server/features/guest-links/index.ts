/** Links in mails to guests, which verify the address that they typed. */
export type { Prove } from './follow-link.ts';
export { askGuest, type GuestRecord, tellGuestOfNews } from './write-to-guest.ts';
