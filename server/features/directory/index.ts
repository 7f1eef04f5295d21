export type { CompanyListener } from './company-listener.ts';
export { type CompanyListing, companyListing } from './queries.ts';
export { companyIsShown } from './visibility.ts';
