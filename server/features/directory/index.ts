export type { CompanyFollower } from './follow.ts';
export { type CompanyListing, companyListing } from './queries.ts';
export { companyIsShown } from './visibility.ts';
