import type { listManagedJobs } from '#contract/careers.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { Output } from '#contract/http.ts';
import { applicantsPath, editPath } from '#contract/job-paths.ts';
import { choices } from '#web/lib/list-filters.ts';
import { useFilteredList } from '#web/lib/use-filtered-list.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { FilteredList } from '#web/ui/filtered-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { When } from '#web/ui/when.tsx';
import { stateOf } from '../parts/labels.ts';
import { managedPages } from '../queries.ts';

const statusNames = {
  pending: 'Awaiting review',
  published: 'Published',
  rejected: 'Rejected',
  closed: 'Closed',
} as const;
const fields = {
  search: { label: 'Search jobs' },
  status: {
    label: 'Status',
    options: choices('Any status', ['pending', 'published', 'rejected', 'closed'], (status) => statusNames[status]),
  },
};
const columns: readonly Column<Output<typeof listManagedJobs>['data'][number]>[] = [
  {
    label: 'Job',
    cell: ({ id, title }) => (
      <Link to={contentTypes.job.publicPath(id)} dir="auto">
        {title}
      </Link>
    ),
  },
  { label: 'Company', cell: ({ company }) => company.name },
  { label: 'Owner', hasLabel: true, cell: ({ owner }) => owner?.name ?? 'No owner' },
  { label: 'Status', cell: (job) => <StateBadge {...stateOf(job)} /> },
  {
    label: 'Applicants',
    hasLabel: true,
    cell: ({ id, title, applicationCount }) => (
      <Link to={applicantsPath(id)} aria-label={`Applicants for ${title}`}>
        {applicationCount}
      </Link>
    ),
  },
  { label: 'Last updated', cell: ({ updatedAt }) => <When iso={updatedAt} /> },
  {
    label: 'Actions',
    cell: ({ id, title }) => (
      <Link to={editPath(id)} aria-label={`Edit ${title}`}>
        Edit
      </Link>
    ),
  },
];

export function AllJobs() {
  const list = useFilteredList(fields, managedPages);
  return (
    <FilteredList path={`${contentTypes.job.staffList}?tab=all`} items="jobs" {...list}>
      {(jobs) => <DataTable caption="All jobs" columns={columns} rows={jobs} />}
    </FilteredList>
  );
}
