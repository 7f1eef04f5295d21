import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PostId } from '#contract/ids.ts';
import { messageOf } from '#web/ui/error-state.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { refreshOffers } from '../queries.ts';

/** Sends a decision about an offer or a request. Afterwards the offers are loaded again, even if the server refuses it. */
export function useOfferAction(postId: PostId, onDone: () => void = () => {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (send: () => Promise<{ message: string }>) => send(),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => {
      onDone();
      return refreshOffers(client, postId);
    },
  });
}
