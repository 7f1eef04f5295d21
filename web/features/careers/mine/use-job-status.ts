import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateJob } from '#contract/careers.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { messageOf } from '#web/ui/error-state.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { refreshJobs } from '../queries.ts';

/** Closes a job or opens it again; closing can be undone. */
export function useJobStatus(id: string) {
  const client = useQueryClient();
  const change = (status: 'published' | 'closed') => api(updateJob, { params: { id }, body: { status } });
  const opening = useMutation({
    mutationFn: () => change('published'),
    onSuccess: ({ data, message }) => {
      // What nobody has reviewed as it is now waits for that first.
      notify.success(data.status === 'published' ? 'The job is open again' : message);
      return refreshJobs(client);
    },
    onError: (error) => notify.error(`It was not opened. ${whyNot(error)}`),
  });
  const closing = useMutation({
    mutationFn: () => change('closed'),
    onSuccess: () => {
      notify.success('The job is closed', { action: { label: 'Undo', onClick: () => opening.mutate() } });
      return refreshJobs(client);
    },
    onError: (error) => notify.error(`It was not closed. ${messageOf(error)}`),
  });
  return { opening, closing };
}

/** A last day that has passed is set on the form of the job. */
function whyNot(error: unknown): string {
  const day = error instanceof ApiError ? error.fields['closesAt'] : undefined;
  return day ? 'Its last day has passed: edit the job and choose a later one.' : messageOf(error);
}
