/** The door of the directory: companies, and what brochures, jobs and accounts need of them. */
export type { CompanyFollower } from './follow.ts';
export { type CompanyListing, companyListing } from './queries.ts';
export { companyIsShown } from './visibility.ts';
