import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useParams } from 'react-router';
import type { Job } from '#contract/careers.ts';
import { contentTypes } from '#contract/content-types.ts';
import { applicantsPath, MY_JOBS_PATH } from '#contract/job-paths.ts';
import { messages } from '#contract/messages.ts';
import { MissingRecord } from '#web/layouts/not-found-screen.tsx';
import { isNotFound } from '#web/lib/api-error.ts';
import { type Country, listCountries } from '#web/lib/countries.ts';
import { titledByScreen } from '#web/lib/head.ts';
import { loadRecord } from '#web/lib/load-record.ts';
import { useUser } from '#web/lib/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ChangeNote } from '#web/ui/change-note.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import { mayHaveApplicants } from '../parts/applicants.ts';
import { stateOf } from '../parts/labels.ts';
import { jobQuery } from '../queries.ts';
import classes from './job-form.module.css';
import { JobForm } from './job-form.tsx';

const t = messages('careers');

export const loader = async (args: LoaderFunctionArgs) => ({
  ...(await loadRecord(args, { queryOf: jobQuery, mayOpen: ({ data }: { data: Job }) => data.can.edit })),
  countries: listCountries(),
});
// The loader's data does not change during the day.
export const shouldRevalidate = () => false;
export const meta = titledByScreen;

export default function EditJobScreen() {
  const { id = '' } = useParams();
  const { countries } = useLoaderData<typeof loader>();
  return <EditJob key={id} id={id} countries={countries} />;
}

function EditJob({ id, countries }: { readonly id: string; readonly countries: readonly Country[] }) {
  const navigate = useNavigate();
  const { user, isStaff } = useUser();
  const newest = useQuery({ ...jobQuery(id), refetchOnMount: 'always' });
  // The form starts from the newest text, and later refetches do not change it.
  const [job, setJob] = useState<Job | null>(null);
  if (!job && newest.isFetchedAfterMount && newest.data) setJob(newest.data.data);
  const isHidden = isNotFound(newest.error);
  if ((!job && isHidden) || job?.can.edit === false) return <MissingRecord />;
  if (!job && newest.error) {
    return <LoadingError namesPage error={newest.error} refetch={newest.refetch} />;
  }
  if (!job || !user) {
    return (
      <>
        <PageTitle>{t('Edit job')}</PageTitle>
        <TextSkeleton lines={10} label={t('Loading the job')} />
      </>
    );
  }
  const shown = newest.data?.data ?? job;
  const list = job.mine ? MY_JOBS_PATH : contentTypes.job.staffList;
  return (
    <>
      <PageTitle>{t('Edit: {shown}', { shown: shown.title })}</PageTitle>
      <PageHead title={t('Edit job')} />
      <State job={shown} />
      <JobForm
        userId={user.id}
        isStaff={isStaff && job.mine}
        countries={countries}
        job={job}
        onSent={() => navigate(list)}
        onRemoved={() => navigate(list, { replace: true })}
      />
    </>
  );
}

function State({ job }: { readonly job: Job }) {
  const { name, tone } = stateOf(job);
  return (
    <>
      <p className={classes.state}>
        <Badge tone={tone}>{name}</Badge>
        {mayHaveApplicants(job) && (
          <Link to={applicantsPath(job.id)}>{t('Applicants ({count})', { count: job.applicationCount ?? 0 })}</Link>
        )}
      </p>
      <ChangeNote change={job.change} mine={job.mine} />
      {job.status === 'rejected' && job.reason && (
        <Notice tone="bad" dir="auto">
          <strong>{t('Reason for rejection:')}</strong> {job.reason}
        </Notice>
      )}
    </>
  );
}
