import { useMutation } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import { notify } from '#web/ui/toasts.tsx';

const t = messages('admin');

/** How a moderator decides on one item. */
export interface Review {
  readonly id: string;
  readonly status: 'published' | 'rejected';
  readonly reason: string;
  readonly version: number;
}
type NamedReview = Review & { readonly name: string };
export type UndoneReview = Omit<Review, 'status'> & { readonly status: 'pending' };

export type Send<Decision> = (
  decision: Decision,
) => Promise<{ readonly message: string; readonly data: { readonly version: number } }>;

interface ReviewOptions {
  readonly send: Send<Review>;
  /** Left out if a decision can't be undone. */
  readonly undo?: Send<UndoneReview> | undefined;
  readonly refresh: () => Promise<unknown>;
}

/** Decides on a job or a company, or on a change to one, and confirms it in a toast. */
export function useReview({ send, undo, refresh }: ReviewOptions) {
  const undoing = useMutation({
    mutationFn: (review: UndoneReview) => (undo ? undo(review) : Promise.reject(new Error('It can’t be undone.'))),
    meta: { success: t('Undone. It is awaiting review again.'), failure: t('Undo failed.') },
    onSuccess: refresh,
  });
  return useMutation({
    mutationFn: ({ name: _, ...review }: NamedReview) => send(review),
    onSuccess: ({ message, data: { version } }, { id, name, status }) => {
      if (!undo) notify.success(message);
      else {
        notify.success(`${status === 'published' ? t('Published') : t('Rejected')}: ${name}`, {
          id: `decided-${id}`,
          onUndo: () => undoing.mutate({ id, status: 'pending', reason: '', version }),
        });
      }
      return refresh();
    },
    // A colleague may have decided in the meantime.
    onError: refresh,
  });
}
