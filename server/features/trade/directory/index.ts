export type { CompanyListener } from './company-listener.ts';
export { isFreeMail } from './domain.ts';
export { type CompanyListing, companyListing } from './queries.ts';
export { companyIsShown } from './visibility.ts';
