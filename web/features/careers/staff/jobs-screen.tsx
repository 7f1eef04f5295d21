import { IconPlus } from '@tabler/icons-react';
import { contentTypes } from '#contract/content-types.ts';
import { NEW_PATH } from '#contract/job-paths.ts';
import { ExportButton } from '#web/features/admin/parts/export-button.tsx';
import { TabbedScreen } from '#web/features/admin/parts/tabbed-screen.tsx';
import { titled } from '#web/lib/head.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { AllJobs } from './all-jobs.tsx';
import { JobsToReview } from './jobs-to-review.tsx';

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
