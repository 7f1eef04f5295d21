import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeCompany, restoreCompany } from '#contract/directory.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/ui/error-state.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { refreshCompanies } from '../queries.ts';

/** Removes a company from the directory or restores it. Both can be undone. */
export function useRemoval() {
  const client = useQueryClient();
  const restoring = useMutation({
    mutationFn: (id: string) => api(restoreCompany, { params: { id } }),
    onSuccess: ({ message }) => {
      notify.success(message);
      return refreshCompanies(client);
    },
    onError: (error) => notify.error(`The company was not restored. ${messageOf(error)}`),
  });
  const removing = useMutation({
    mutationFn: ({ id, reason }: { readonly id: string; readonly reason: string | undefined }) =>
      api(removeCompany, { params: { id }, query: { reason } }),
    onSuccess: ({ message }, { id }) => {
      notify.success(message, { id: `removed-${id}`, onUndo: () => restoring.mutate(id) });
      return refreshCompanies(client);
    },
    onError: (error) => notify.error(`The company was not removed. ${messageOf(error)}`),
  });
  return { removing, restoring };
}
