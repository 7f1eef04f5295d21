import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { checkedJob } from '#contract/careers.ts';
import { ChangedRows } from '#web/features/admin/parts/changed-rows.tsx';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/ui/error-state.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { jobPath } from '../parts/job-path.ts';
import { placeOf } from '../parts/place.ts';
import { managedPages, refreshJobs } from '../queries.ts';
import { useDecideJob } from './use-decide-job.ts';

/** Jobs whose owners have changed what nobody reviews before it is out. */
export function ChangedJobs() {
  const client = useQueryClient();
  const list = useInfiniteQuery(managedPages({ status: 'changed' }));
  const deciding = useDecideJob();
  const refuse = (error: Error) => notify.error(`Nothing was decided. ${messageOf(error)}`);
  const keeping = useMutation({
    mutationFn: (one: { id: string; version: number }) =>
      api(checkedJob, { params: { id: one.id }, body: { version: one.version } }),
    onError: refuse,
    onSettled: () => refreshJobs(client),
  });
  const jobs = list.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <ChangedRows
      what="jobs"
      list={list}
      isBusy={keeping.isPending || deciding.isPending}
      rows={jobs.map((job) => ({
        id: job.id,
        name: job.title,
        to: jobPath(job.id),
        owner: job.owner?.name,
        since: job.uncheckedSince,
        about: [job.company.name, placeOf(job)].filter(Boolean).join(' · '),
        onKeep: () => keeping.mutate(job),
        onReview: () =>
          deciding.mutate(
            { id: job.id, title: job.title, status: 'pending', version: job.version },
            { onError: refuse },
          ),
      }))}
    />
  );
}
