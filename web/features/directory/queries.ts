import type { QueryClient } from '@tanstack/react-query';
import { listBrochures } from '#contract/brochures.ts';
import { listJobs } from '#contract/careers.ts';
import { listClaims, listOwnClaims } from '#contract/company-claims.ts';
import {
  type CompanyEnquiryStatus,
  getCompanyEnquiry,
  listReceivedCompanyEnquiries,
  listSentCompanyEnquiries,
} from '#contract/company-enquiries.ts';
import { listPeople } from '#contract/company-people.ts';
import {
  type CompanyListQuery,
  countCompanies,
  getCompany,
  listCompanies,
  listManagedCompanies,
  listOwnCompanies,
} from '#contract/directory.ts';
import type { Input } from '#contract/http.ts';
import { invalidate, pages, query } from '#web/lib/queries.ts';

const PAGE = 24;

export type CompanyFilter = Partial<Omit<CompanyListQuery, 'limit'>>;

export const companyPages = (filter: CompanyFilter) => pages(listCompanies, { query: { ...filter, limit: PAGE } });

export function companyCountsQuery({ sort: _, cursor: __, ...conditions }: CompanyFilter) {
  return query(countCompanies, { query: conditions });
}

export const companyQuery = (id: string) => query(getCompany, { params: { id } });
export const peoplePages = (id: string) => pages(listPeople, { params: { id } });

/** More than a company can have brochures. If it has more jobs, a link leads to all of them. */
const MAX_ON_PAGE = 30;

export function brochuresQuery(companyId: string) {
  return query(listBrochures, { query: { companyId, limit: MAX_ON_PAGE } });
}

export const jobsQuery = (companyId: string) => query(listJobs, { query: { companyId, limit: MAX_ON_PAGE } });

export const ownCompanyPages = pages(listOwnCompanies, { query: {} });

export const ownClaimPages = pages(listOwnClaims, { query: {} });

export const claimPages = pages(listClaims, { query: {} });

export function managedPages(filter: NonNullable<Input<typeof listManagedCompanies>['query']>) {
  return pages(listManagedCompanies, { query: filter });
}

export const sentPages = pages(listSentCompanyEnquiries, { query: {} });

export function receivedPages(filter: { readonly companyId: string; readonly status?: CompanyEnquiryStatus }) {
  return pages(listReceivedCompanyEnquiries, { query: filter });
}

export const enquiryQuery = (id: string) => query(getCompanyEnquiry, { params: { id } });

/** Invalidates everything that can show the company. */
export function refreshCompanies(client: QueryClient): Promise<unknown> {
  return invalidate(
    client,
    listCompanies,
    countCompanies,
    getCompany,
    listPeople,
    listOwnCompanies,
    listManagedCompanies,
    listOwnClaims,
    listClaims,
  );
}

export function refreshEnquiries(client: QueryClient): Promise<unknown> {
  return invalidate(
    client,
    listSentCompanyEnquiries,
    listReceivedCompanyEnquiries,
    getCompanyEnquiry,
    listOwnCompanies,
  );
}
