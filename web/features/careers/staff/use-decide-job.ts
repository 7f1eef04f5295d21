import { useMutation, useQueryClient } from '@tanstack/react-query';
import { decideJob } from '#contract/careers.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/ui/error-state.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { refreshJobs } from '../queries.ts';

/** Long enough to read and to reach with the keyboard. */
const TOAST_MS = 20_000;

interface Decision {
  readonly id: string;
  readonly title: string;
  readonly status: 'pending' | 'published' | 'rejected';
  readonly reason?: string;
  /** The version that was looked at. */
  readonly version?: number;
}
const done: Readonly<Record<Decision['status'], string>> = {
  published: 'Published',
  rejected: 'Rejected',
  pending: 'Waiting again',
};

/** Decides about a job, says so, and offers to take it back. */
export function useDecideJob() {
  const client = useQueryClient();
  const decide = ({ id, status, reason = '', version }: Decision) =>
    api(decideJob, { params: { id }, body: { status, reason, version } });
  const undo = useMutation({
    mutationFn: decide,
    onSuccess: () => {
      notify.success('Taken back: it waits again');
      return refreshJobs(client);
    },
    onError: (error) => notify.error(`It was not taken back. ${messageOf(error)}`),
  });
  return useMutation({
    mutationFn: decide,
    onSuccess: ({ data }, { id, title, status }) => {
      notify.success(`${done[status]}: ${title}`, {
        id: `decided-${id}`,
        duration: TOAST_MS,
        ...(status !== 'pending' && {
          action: {
            label: 'Undo',
            onClick: () => undo.mutate({ id, title, status: 'pending', version: data.version }),
          },
        }),
      });
      return refreshJobs(client);
    },
    // What somebody else has decided meanwhile is shown as it stands.
    onError: () => refreshJobs(client),
  });
}
