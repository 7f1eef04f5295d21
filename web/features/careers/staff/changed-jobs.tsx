import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { decideJobChange } from '#contract/careers.ts';
import type { ChangeDecision } from '#contract/listings.ts';
import { ChangedRows } from '#web/features/admin/parts/changed-rows.tsx';
import { api } from '#web/lib/api.ts';
import { notify } from '#web/ui/toasts.tsx';
import { jobPath } from '../parts/job-path.ts';
import { placeOf } from '../parts/place.ts';
import { managedPages, refreshJobs } from '../queries.ts';

/** Approved jobs with a change that waits for a review. */
export function ChangedJobs() {
  const client = useQueryClient();
  const list = useInfiniteQuery(managedPages({ status: 'changed' }));
  const deciding = useMutation({
    mutationFn: ({ id, ...body }: ChangeDecision & { readonly id: string }) =>
      api(decideJobChange, { params: { id }, body }),
    onSuccess: ({ message }) => notify.success(message),
    // What somebody else has decided meanwhile is shown as it stands.
    onSettled: () => refreshJobs(client),
  });
  const jobs = list.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <ChangedRows
      what="jobs"
      list={list}
      deciding={deciding}
      rows={jobs.map((job) => ({
        ...job,
        name: job.title,
        to: jobPath(job.id),
        owner: job.owner?.name,
        about: [job.company.name, placeOf(job)].filter(Boolean).join(' · '),
      }))}
    />
  );
}
