import { useMutation, useQueryClient } from '@tanstack/react-query';
import { admitPerson, removePerson } from '#contract/company-people.ts';
import type { CompanyId, UserId } from '#contract/ids.ts';
import { api } from '#web/lib/api.ts';
import { refreshCompanies } from '../queries.ts';

export function useAdmit(companyId: CompanyId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: UserId) => api(admitPerson, { params: { id: companyId, userId }, body: { pending: false } }),
    meta: { success: true, failure: true },
    onSuccess: () => refreshCompanies(client),
  });
}

export function useRemovePerson(companyId: CompanyId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: UserId) => api(removePerson, { params: { id: companyId, userId } }),
    meta: { failure: true },
    onSuccess: () => refreshCompanies(client),
  });
}
