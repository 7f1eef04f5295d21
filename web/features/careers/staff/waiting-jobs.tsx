import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { listManagedJobs } from '#contract/careers.ts';
import type { Output } from '#contract/http.ts';
import classes from '#web/features/admin/parts/waiting.module.css';
import { formatDate } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState, messageOf } from '#web/ui/error-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { jobPath } from '../parts/job-path.ts';
import { placeOf } from '../parts/place.ts';
import { formatSalary } from '../parts/salary.ts';
import { employmentNames, workplaceNames } from '../parts/words.ts';
import { managedPages } from '../queries.ts';
import { useDecideJob } from './use-decide-job.ts';

const ReasonDialog = lazy(async () => ({
  default: (await import('#web/features/admin/parts/reason-dialog.tsx')).ReasonDialog,
}));

type ManagedJob = Output<typeof listManagedJobs>['data'][number];

/** Others work on the same list: what is shown is never older than this. */
const REFRESH_MS = 20_000;

/** What members have sent and nobody has read yet. */
export function WaitingJobs() {
  const list = useInfiniteQuery({ ...managedPages({ status: 'pending' }), refetchInterval: REFRESH_MS });
  const [rejected, setRejected] = useState<ManagedJob | null>(null);
  const deciding = useDecideJob();
  if (list.isPending) return <RowSkeleton rows={5} label="Loading the jobs" />;
  if (!list.data)
    return <ErrorState title="Error loading the jobs" error={list.error} onRetry={() => void list.refetch()} />;
  const jobs = list.data.pages.flatMap((page) => page.data);
  const approve = ({ id, title, version }: ManagedJob) =>
    deciding.mutate(
      { id, title, status: 'published', version },
      { onError: (error) => notify.error(`Nothing was decided. ${messageOf(error)}`) },
    );
  return (
    <>
      {jobs.length === 0 ? (
        <EmptyState title="Nothing waits" text="Jobs that members post appear here." />
      ) : (
        <ul className={classes.rows} aria-label="Jobs that wait">
          {jobs.map((job) => (
            <li key={job.id} className={classes.row}>
              <div className={classes.body}>
                <h2 className={classes.name}>
                  <Link to={jobPath(job.id)} dir="auto">
                    {job.title}
                  </Link>
                </h2>
                <p dir="auto">{[job.company.name, placeOf(job)].filter(Boolean).join(' · ')}</p>
                <p className={classes.dim} dir="auto">
                  {workplaceNames[job.workplace]} · {employmentNames[job.employmentType]}
                  {job.salary && ` · ${formatSalary(job.salary)}`}
                </p>
                <p className={classes.dim} dir="auto">
                  {job.owner && `Posted by ${job.owner.name}, `}
                  {formatDate(job.updatedAt)}
                </p>
                <p className={classes.acts}>
                  <Button
                    disabled={deciding.isPending}
                    aria-label={`Approve: ${job.title}`}
                    onClick={() => approve(job)}
                  >
                    Approve
                  </Button>
                  <Button
                    disabled={deciding.isPending}
                    aria-label={`Reject: ${job.title}`}
                    onClick={() => setRejected(job)}
                  >
                    Reject
                  </Button>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <LoadMore pager={list} what="jobs" />
      <Suspense fallback={null}>
        {rejected && (
          <ReasonDialog
            title={`Reject ${rejected.title}`}
            action="Reject"
            isPending={deciding.isPending}
            error={deciding.error}
            onConfirm={(reason) =>
              deciding.mutate(
                { id: rejected.id, title: rejected.title, status: 'rejected', reason, version: rejected.version },
                { onSuccess: () => setRejected(null) },
              )
            }
            onClose={() => {
              deciding.reset();
              setRejected(null);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
