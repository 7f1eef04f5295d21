import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { decideJob } from '#contract/careers.ts';
import { contentTypes } from '#contract/content-types.ts';
import { ReviewList } from '#web/features/admin/parts/review-list.tsx';
import { useReview } from '#web/features/admin/parts/use-review.ts';
import classes from '#web/features/admin/parts/waiting.module.css';
import { api } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/dates.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { employmentNames, workplaceNames } from '../parts/labels.ts';
import { placeOf } from '../parts/place.ts';
import { formatSalary } from '../parts/salary.ts';
import { managedPages, refreshJobs } from '../queries.ts';

/** Colleagues decide about the same list. */
const REFRESH_MS = 20_000;

/** Jobs that members have submitted and that await review. */
export function WaitingJobs() {
  const client = useQueryClient();
  const list = useInfiniteQuery({ ...managedPages({ status: 'pending' }), refetchInterval: REFRESH_MS });
  const reviewing = useReview({
    send: ({ id, status, reason, version }) => api(decideJob, { params: { id }, body: { status, reason, version } }),
    refresh: () => refreshJobs(client),
  });
  return (
    <ReviewList
      query={list}
      reviewing={reviewing}
      what="jobs"
      label="Jobs awaiting review"
      empty={<EmptyState title="No jobs await review" text="New jobs by members appear here." />}
      approve="Approve"
      reject="Reject"
      present={(job) => ({
        name: job.title,
        to: contentTypes.job.publicPath(job.id),
        details: (
          <>
            <p dir="auto">{[job.company.name, placeOf(job)].filter(Boolean).join(' · ')}</p>
            <p className={classes.dim} dir="auto">
              {workplaceNames[job.workplace]} · {employmentNames[job.employmentType]}
              {job.salary && ` · ${formatSalary(job.salary)}`}
            </p>
            <p className={classes.dim} dir="auto">
              {job.owner && `Posted by ${job.owner.name}, `}
              {formatDate(job.updatedAt)}
            </p>
          </>
        ),
      })}
    />
  );
}
