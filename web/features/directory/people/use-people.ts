import { useMutation, useQueryClient } from '@tanstack/react-query';
import { admitPerson, removePerson } from '#contract/company-people.ts';
import type { CompanyId, UserId } from '#contract/ids.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/ui/error-state.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { refreshCompanies } from '../queries.ts';

export function useAdmit(companyId: CompanyId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: UserId) => api(admitPerson, { params: { id: companyId, userId }, body: { pending: false } }),
    onSuccess: ({ message }) => {
      notify.success(message);
      return refreshCompanies(client);
    },
    onError: (error) => notify.error(messageOf(error)),
  });
}

export function useRemovePerson(companyId: CompanyId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: UserId) => api(removePerson, { params: { id: companyId, userId } }),
    onSuccess: () => refreshCompanies(client),
  });
}
