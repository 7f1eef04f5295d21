/** The public profile of a member, and the identity that is shown below an author’s name. */
export { presentAuthorWithIdentity } from './present.ts';
export { type IdentityColumns, identityColumns, type VerifiedCompany, verifiedCompany } from './queries.ts';
