import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateJob } from '#contract/careers.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { messageOf } from '#web/ui/error-state.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { refreshJobs } from '../queries.ts';

export function useJobStatus(id: string) {
  const client = useQueryClient();
  const change = (status: 'published' | 'closed') => api(updateJob, { params: { id }, body: { status } });
  const opening = useMutation({
    mutationFn: () => change('published'),
    onSuccess: ({ data, message }) => {
      // A job that changed since its last review must be reviewed again first.
      notify.success(data.status === 'published' ? 'Job reopened' : message);
      return refreshJobs(client);
    },
    onError: (error) => notify.error(`The job was not reopened. ${reasonOf(error)}`),
  });
  const closing = useMutation({
    mutationFn: () => change('closed'),
    onSuccess: () => {
      notify.success('Job closed', { onUndo: () => opening.mutate() });
      return refreshJobs(client);
    },
    onError: (error) => notify.error(`The job was not closed. ${messageOf(error)}`),
  });
  return { opening, closing };
}

function reasonOf(error: unknown): string {
  const day = error instanceof ApiError ? error.fields['closesAt'] : undefined;
  return day ? 'Its closing date has passed. Edit the job and choose a later date.' : messageOf(error);
}
