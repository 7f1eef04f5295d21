import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeBrochure } from '#contract/brochures.ts';
import { messages } from '#contract/messages.ts';
import { api } from '#web/lib/api.ts';
import { refreshBrochures } from './queries.ts';

const t = messages('directory');

export function useDeleteBrochure(onSettled: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { readonly id: string; readonly reason?: string | undefined }) =>
      api(removeBrochure, { params: { id }, query: { reason } }),
    meta: { success: true, failure: t('We couldn’t delete the brochure.') },
    onSettled: async () => {
      onSettled();
      await refreshBrochures(client);
    },
  });
}
