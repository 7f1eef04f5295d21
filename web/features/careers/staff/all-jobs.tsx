import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { formatDate } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar, FilterSearch, FilterSelect } from '#web/ui/filter-bar.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import table from '#web/ui/table.module.css';
import { applicantsPath, editPath } from '../career-paths.ts';
import { stateOf } from '../parts/labels.ts';
import { managedPages } from '../queries.ts';

const states = ['pending', 'published', 'rejected', 'closed'] as const;
const names = { pending: 'Awaiting review', published: 'Published', rejected: 'Rejected', closed: 'Closed' } as const;

export function AllJobs() {
  const [params] = useSearchParams();
  const search = params.get('search')?.trim().slice(0, 200) ?? '';
  const status = states.find((one) => one === params.get('status'));
  const list = useInfiniteQuery(managedPages({ ...(search && { search }), ...(status && { status }) }));
  return (
    <>
      <FilterBar label="Filter jobs">
        <input type="hidden" name="tab" value="all" />
        <FilterSearch name="search" label="Search jobs" value={search} />
        <FilterSelect
          name="status"
          label="Status"
          value={status ?? ''}
          options={[{ value: '', label: 'Any status' }, ...states.map((value) => ({ value, label: names[value] }))]}
        />
      </FilterBar>
      <QueryList
        query={list}
        what="jobs"
        skeleton={6}
        empty={<EmptyState title="No jobs found" text="No jobs match these filters." />}
      >
        {(jobs) => (
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Job</th>
                <th scope="col">Company</th>
                <th scope="col">Owner</th>
                <th scope="col">Status</th>
                <th scope="col">Applicants</th>
                <th scope="col">Last change</th>
                <th scope="col">Actions</th>
              </tr>
            </thead>
            <tbody>
              {jobs.map((job) => {
                const { name, tone } = stateOf(job);
                return (
                  <tr key={job.id}>
                    <th scope="row">
                      <Link to={contentTypes.job.publicPath(job.id)} dir="auto">
                        {job.title}
                      </Link>
                    </th>
                    <td dir="auto">{job.company.name}</td>
                    <td data-label="Owner" dir="auto">
                      {job.owner?.name ?? 'No owner'}
                    </td>
                    <td>
                      <Badge tone={tone}>{name}</Badge>
                    </td>
                    <td data-label="Applicants">
                      <Link to={applicantsPath(job.id)} aria-label={`Applicants for ${job.title}`}>
                        {job.applicationCount}
                      </Link>
                    </td>
                    <td>
                      <time dateTime={job.updatedAt}>{formatDate(job.updatedAt)}</time>
                    </td>
                    <td>
                      <Link to={editPath(job.id)} aria-label={`Edit ${job.title}`}>
                        Edit
                      </Link>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
      </QueryList>
    </>
  );
}
