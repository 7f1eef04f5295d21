import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PostId } from '#contract/ids.ts';
import { refreshOffers } from '../queries.ts';

/** Sends a decision about an offer or a request. Afterwards the offers are loaded again, even if the server refuses it. */
export function useOfferAction(postId: PostId, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (send: () => Promise<{ message: string }>) => send(),
    meta: { success: true, failure: true },
    onSettled: () => {
      onDone();
      return refreshOffers(client, postId);
    },
  });
}
