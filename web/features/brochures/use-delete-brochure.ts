import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeBrochure } from '#contract/brochures.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/ui/error-state.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { refreshBrochures } from './queries.ts';

interface Deletion {
  readonly id: string;
  readonly reason?: string | undefined;
}

export function useDeleteBrochure(onSettled: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: Deletion) => api(removeBrochure, { params: { id }, query: { reason } }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(`The brochure was not deleted. ${messageOf(error)}`),
    onSettled: async () => {
      onSettled();
      await refreshBrochures(client);
    },
  });
}
