import { IconPlus } from '@tabler/icons-react';
import { decideJob, decideJobChange, type listManagedJobs } from '#contract/careers.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { Output } from '#contract/http.ts';
import { applicantsPath, editPath, NEW_PATH } from '#contract/job-paths.ts';
import { messages } from '#contract/messages.ts';
import { salaryText } from '#contract/salary-text.ts';
import { ExportButton } from '#web/features/admin/parts/export-button.tsx';
import { ReviewList, type ReviewPart } from '#web/features/admin/parts/review-list.tsx';
import { StaffRows } from '#web/features/admin/parts/staff-list.tsx';
import { TabbedScreen } from '#web/features/admin/parts/tabbed-screen.tsx';
import { api } from '#web/lib/api.ts';
import { titled } from '#web/lib/head.ts';
import { choices, ordersByChange } from '#web/lib/list-filters.ts';
import { REFRESH_MS } from '#web/lib/staff-tasks.ts';
import { useFilteredList } from '#web/lib/use-filtered-list.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { sortsByTime } from '#web/ui/sort-head.tsx';
import { TextFacts } from '#web/ui/text-facts.tsx';
import { When } from '#web/ui/when.tsx';
import { employmentNames, stateOf, workplaceNames } from '../parts/labels.ts';
import { locationOf } from '../parts/location.ts';
import { managedPages, refreshJobs } from '../queries.ts';

const t = messages('careers');

const PATH = contentTypes.job.staffList;

export const meta = titled(() => t('Jobs · Admin'));

export default function JobsScreen() {
  return (
    <TabbedScreen
      title={t('Jobs')}
      path={PATH}
      actions={
        <>
          <ExportButton name="applications" label={t('Applications CSV')} />
          <LinkButton to={NEW_PATH}>
            <IconPlus size={18} aria-hidden="true" />
            {t('Post a job')}
          </LinkButton>
        </>
      }
      tabs={[
        {
          name: 'waiting',
          label: t('Awaiting review'),
          content: <JobsToReview key="pending" part="pending" path={PATH} />,
        },
        {
          name: 'changed',
          label: t('Changed'),
          content: <JobsToReview key="changed" part="changed" path={`${PATH}?tab=changed`} />,
        },
        { name: 'all', label: t('All jobs'), content: <AllJobs /> },
      ]}
    />
  );
}

type ManagedJob = Output<typeof listManagedJobs>['data'][number];

const search = {
  get label() {
    return t('Search jobs');
  },
};
const reviewFields = {
  search,
  sort: ordersByChange({
    get title() {
      return t('By title');
    },
  }),
};

function JobsToReview({ part, path }: { readonly part: ReviewPart; readonly path: string }) {
  const list = useFilteredList(reviewFields, (filter) => ({
    ...managedPages({ ...filter, status: part }),
    refetchInterval: REFRESH_MS,
  }));
  return (
    <ReviewList
      {...list}
      part={part}
      path={path}
      exportName="jobs"
      label={t('Job')}
      sorts={{ title: 'ascending' }}
      decide={({ id, ...body }) => api(decideJob, { params: { id }, body })}
      decideChange={({ id, ...body }) => api(decideJobChange, { params: { id }, body })}
      refresh={refreshJobs}
      present={presentJob}
    />
  );
}

const presentJob = (job: ManagedJob) => ({
  name: job.title,
  to: contentTypes.job.publicPath(job.id),
  summary: [job.company.name, locationOf(job, job.countryName)].filter(Boolean).join(' · '),
  details: (
    <TextFacts
      texts={[workplaceNames[job.workplace], employmentNames[job.employmentType], job.salary && salaryText(job.salary)]}
    />
  ),
});

const statusNames = {
  get pending() {
    return t('Awaiting review');
  },
  get published() {
    return t('Published');
  },
  get rejected() {
    return t('Rejected');
  },
  get closed() {
    return t('Closed');
  },
} as const;
const fields = {
  search,
  status: {
    get label() {
      return t('Status');
    },
    options: choices(
      () => t('Any status'),
      ['pending', 'published', 'rejected', 'closed'],
      (status) => statusNames[status],
    ),
  },
  sort: ordersByChange({
    get title() {
      return t('By title');
    },
    get applications() {
      return t('Most applicants first');
    },
  }),
};
const columns: readonly Column<ManagedJob>[] = [
  {
    get label() {
      return t('Job');
    },
    sorts: { title: 'ascending' },
    cell: ({ id, title }) => (
      <Link to={contentTypes.job.publicPath(id)} dir="auto">
        {title}
      </Link>
    ),
  },
  {
    get label() {
      return t('Company');
    },
    cell: ({ company }) => company.name,
  },
  {
    get label() {
      return t('Owner');
    },
    hasLabel: true,
    cell: ({ owner }) => owner?.name ?? t('No owner'),
  },
  {
    get label() {
      return t('Status');
    },
    cell: (job) => <StateBadge {...stateOf(job)} />,
  },
  {
    get label() {
      return t('Applicants');
    },
    sorts: { applications: 'descending' },
    hasLabel: true,
    cell: ({ id, title, applicationCount }) => (
      <Link to={applicantsPath(id)} aria-label={t('Applicants for {title}', { title })}>
        {applicationCount}
      </Link>
    ),
  },
  {
    get label() {
      return t('Last updated');
    },
    sorts: sortsByTime,
    cell: ({ updatedAt }) => <When iso={updatedAt} />,
  },
  {
    get label() {
      return t('Actions');
    },
    cell: ({ id, title }) => (
      <Link to={editPath(id)} aria-label={t('Edit {title}', { title })}>
        {t('Edit')}
      </Link>
    ),
  },
];

function AllJobs() {
  const list = useFilteredList(fields, managedPages);
  return (
    <StaffRows
      path={`${PATH}?tab=all`}
      {...list}
      caption={t('All jobs')}
      columns={columns}
      actions={<ExportButton name="jobs" filter={list.filter} />}
    />
  );
}
