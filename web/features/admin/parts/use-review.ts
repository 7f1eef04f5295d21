import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#web/ui/error-state.tsx';
import { notify } from '#web/ui/toasts.tsx';
import type { Review } from './review-list.tsx';

/** Long enough to read the toast and to reach its button with the keyboard. */
export const UNDO_MS = 20_000;

type Decision = Omit<Review, 'status'> & { readonly status: Review['status'] | 'pending' };

interface ReviewOptions {
  readonly send: (decision: Decision) => Promise<{ readonly data: { readonly version: number } }>;
  readonly refresh: () => Promise<unknown>;
}

/** Decides about a job or a company, confirms it in a toast, and offers to undo it. */
export function useReview({ send, refresh }: ReviewOptions) {
  const undo = useMutation({
    mutationFn: send,
    onSuccess: () => {
      notify.success('Undone. It is awaiting review again.');
      return refresh();
    },
    onError: (error) => notify.error(`Not undone. ${messageOf(error)}`),
  });
  return useMutation({
    mutationFn: (review: Review) => send(review),
    onSuccess: ({ data }, { id, name, status }) => {
      notify.success(`${status === 'published' ? 'Published' : 'Rejected'}: ${name}`, {
        id: `decided-${id}`,
        duration: UNDO_MS,
        action: {
          label: 'Undo',
          onClick: () => undo.mutate({ id, name, status: 'pending', reason: '', version: data.version }),
        },
      });
      return refresh();
    },
    // A colleague may have decided meanwhile.
    onError: refresh,
  });
}
