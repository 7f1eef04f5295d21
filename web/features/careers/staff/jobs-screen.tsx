import { IconPlus } from '@tabler/icons-react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { NEW_PATH } from '#contract/job-paths.ts';
import { ExportButton } from '#web/features/admin/parts/export-button.tsx';
import { titled } from '#web/lib/head.ts';
import { requireStaff } from '#web/lib/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { LinkTab, LinkTabs } from '#web/ui/link-tabs.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { AllJobs } from './all-jobs.tsx';
import { JobsToReview } from './jobs-to-review.tsx';

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return null;
}
export const clientLoader = () => null;
export const meta = titled('Jobs · Admin');

export default function JobsScreen() {
  const [params] = useSearchParams();
  const named = params.get('tab');
  const tab = named === 'changed' || named === 'all' ? named : 'waiting';
  return (
    <>
      <PageHead title="Jobs">
        <ExportButton name="jobs" subject="all jobs" />
        <ExportButton name="applications" subject="all applications" label="Applications CSV" />
        <LinkButton to={NEW_PATH}>
          <IconPlus size={18} aria-hidden="true" />
          Post a job
        </LinkButton>
      </PageHead>{' '}
      <LinkTabs label="Jobs">
        <LinkTab to={contentTypes.job.staffList} isCurrent={tab === 'waiting'}>
          Awaiting review
        </LinkTab>
        <LinkTab to={`${contentTypes.job.staffList}?tab=changed`} isCurrent={tab === 'changed'}>
          Changed
        </LinkTab>
        <LinkTab to={`${contentTypes.job.staffList}?tab=all`} isCurrent={tab === 'all'}>
          All jobs
        </LinkTab>
      </LinkTabs>
      {tab === 'waiting' && <JobsToReview part="pending" />}
      {tab === 'changed' && <JobsToReview part="changed" />}
      {tab === 'all' && <AllJobs />}
    </>
  );
}
