import { IconPlus } from '@tabler/icons-react';
import { decideJob, decideJobChange } from '#contract/careers.ts';
import { contentTypes } from '#contract/content-types.ts';
import { NEW_PATH } from '#contract/job-paths.ts';
import { salaryText } from '#contract/salary-text.ts';
import { ExportButton } from '#web/features/admin/parts/export-button.tsx';
import { ReviewList, type ReviewPart } from '#web/features/admin/parts/review-list.tsx';
import { TabbedScreen } from '#web/features/admin/parts/tabbed-screen.tsx';
import { api } from '#web/lib/api.ts';
import { titled } from '#web/lib/head.ts';
import { LinkButton } from '#web/ui/button.tsx';
import classes from '#web/ui/listing.module.css';
import { TextFacts } from '#web/ui/text-facts.tsx';
import { When } from '#web/ui/when.tsx';
import { employmentNames, workplaceNames } from '../parts/labels.ts';
import { locationOf } from '../parts/location.ts';
import { managedPages, refreshJobs } from '../queries.ts';
import { AllJobs } from './all-jobs.tsx';

export const meta = titled('Jobs · Admin');

export default function JobsScreen() {
  return (
    <TabbedScreen
      title="Jobs"
      path={contentTypes.job.staffList}
      actions={
        <>
          <ExportButton name="jobs" subject="all jobs" />
          <ExportButton name="applications" subject="all applications" label="Applications CSV" />
          <LinkButton to={NEW_PATH}>
            <IconPlus size={18} aria-hidden="true" />
            Post a job
          </LinkButton>
        </>
      }
      tabs={[
        { name: 'waiting', label: 'Awaiting review', content: <JobsToReview key="pending" part="pending" /> },
        { name: 'changed', label: 'Changed', content: <JobsToReview key="changed" part="changed" /> },
        { name: 'all', label: 'All jobs', content: <AllJobs /> },
      ]}
    />
  );
}

function JobsToReview({ part }: { readonly part: ReviewPart }) {
  return (
    <ReviewList
      part={part}
      pages={managedPages({ status: part })}
      items="jobs"
      decide={({ id, ...body }) => api(decideJob, { params: { id }, body })}
      decideChange={({ id, ...body }) => api(decideJobChange, { params: { id }, body })}
      refresh={refreshJobs}
      present={(job) => ({
        name: job.title,
        to: contentTypes.job.publicPath(job.id),
        summary: [job.company.name, locationOf(job, job.countryName)].filter(Boolean).join(' · '),
        details: (
          <>
            <TextFacts
              texts={[
                workplaceNames[job.workplace],
                employmentNames[job.employmentType],
                job.salary && salaryText(job.salary),
              ]}
            />
            <p className={classes.dim} dir="auto">
              {job.owner && `Posted by ${job.owner.name}, `}
              <When iso={job.updatedAt} />
            </p>
          </>
        ),
      })}
    />
  );
}
