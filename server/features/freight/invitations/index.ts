export { inviteesOf, isInvited } from './visibility.ts';
