import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { decideJobChange } from '#contract/careers.ts';
import { contentTypes } from '#contract/content-types.ts';
import { FieldChanges } from '#web/features/admin/parts/field-changes.tsx';
import { type Review, ReviewList } from '#web/features/admin/parts/review-list.tsx';
import { api } from '#web/lib/api.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { placeOf } from '../parts/place.ts';
import { managedPages, refreshJobs } from '../queries.ts';

/** Published jobs with a change that awaits review. */
export function ChangedJobs() {
  const client = useQueryClient();
  const list = useInfiniteQuery(managedPages({ status: 'changed' }));
  const reviewing = useMutation({
    mutationFn: ({ id, status, reason, version }: Review) =>
      api(decideJobChange, { params: { id }, body: { status, reason, version } }),
    onSuccess: ({ message }) => notify.success(message),
    // A colleague may have decided meanwhile.
    onSettled: () => refreshJobs(client),
  });
  return (
    <ReviewList
      query={list}
      reviewing={reviewing}
      what="jobs"
      label="Changed jobs"
      empty={<EmptyState title="No changes await review" text="Changes to published jobs appear here." />}
      approve="Approve change"
      reject="Reject the change"
      present={(job) => ({
        name: job.title,
        to: contentTypes.job.publicPath(job.id),
        details: (
          <>
            <p dir="auto">{[job.company.name, placeOf(job)].filter(Boolean).join(' · ')}</p>
            <FieldChanges name={job.title} owner={job.owner?.name} change={job.change} fields={job.fieldChanges} />
          </>
        ),
      })}
    />
  );
}
