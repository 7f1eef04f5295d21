export { presentAuthorWithIdentity } from './present.ts';
export { type IdentityColumns, identityColumns, type VerifiedCompany, verifiedCompany } from './queries.ts';
