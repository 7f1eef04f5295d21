/** Who a member is: what is shown below an author’s name, badges, and the public profile. */
export { presentAuthorWithIdentity } from './present.ts';
export { type IdentityColumns, identityColumns } from './queries.ts';
