/** The door of the directory: companies, and what brochures, jobs and accounts need of them. */
export { type CompanyFollower, eachFollower } from './follow.ts';
export { leaveDirectory } from './leave.ts';
export { proveEnquiryGuest } from './prove-guest.ts';
export { type CompanyListing, companyListing } from './queries.ts';
export { registerDirectory } from './routes.ts';
export { factsOfCompany, searchTextOfCompany } from './search-text.ts';
export { companyIsShown } from './visibility.ts';
