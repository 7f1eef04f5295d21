/** Requests that only invited people see. */
export { inviteesOf, isInvited } from './visibility.ts';
