import type { QueryClient } from '@tanstack/react-query';
import {
  type ApplicationStatus,
  getApplication,
  listApplications,
  listOwnApplications,
} from '#contract/applications.ts';
import { countJobs, getJob, listJobs, listManagedJobs, listOwnJobs } from '#contract/careers.ts';
import { listOwnCompanies } from '#contract/directory.ts';
import type { Input } from '#contract/http.ts';
import { invalidate, pages, query } from '#web/lib/queries.ts';

const PAGE = 20;

export type JobFilter = Omit<NonNullable<Input<typeof listJobs>['query']>, 'limit'>;
/** What members watch. */
export type JobSearch = Omit<JobFilter, 'companyId' | 'sort' | 'cursor'>;

export const jobPages = (filter: JobFilter) => pages(listJobs, { query: { ...filter, limit: PAGE } });

export function jobCountsQuery({ sort: _, cursor: __, ...conditions }: JobFilter) {
  return query(countJobs, { query: conditions });
}

export const jobQuery = (id: string) => query(getJob, { params: { id } });

export const ownJobPages = pages(listOwnJobs, { query: {} });

export function managedPages(filter: NonNullable<Input<typeof listManagedJobs>['query']>) {
  return pages(listManagedJobs, { query: filter });
}

/** Whose jobs the reader posts. */
export const companiesQuery = query(listOwnCompanies, { query: { limit: 100 } });

export const ownApplicationPages = pages(listOwnApplications, { query: {} });

export function applicationPages(jobId: string, status?: ApplicationStatus) {
  return pages(listApplications, { params: { id: jobId }, query: status ? { status } : {} });
}

export const applicationQuery = (id: string) => query(getApplication, { params: { id } });

export function refreshJobs(client: QueryClient): Promise<unknown> {
  return invalidate(client, listJobs, countJobs, getJob, listOwnJobs, listManagedJobs);
}

/** Applications are counted on their job. */
export function refreshApplications(client: QueryClient): Promise<unknown> {
  return invalidate(client, listOwnApplications, listApplications, getApplication, getJob, listOwnJobs);
}
