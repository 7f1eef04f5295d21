export { markOpenedBy } from './queries.ts';
export { inviteesOf, isInvited } from './visibility.ts';
