import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CompanyEnquiry, type EnquireCompany, enquireCompany } from '#contract/company-enquiries.ts';
import type { CompanyId } from '#contract/ids.ts';
import { api } from '#web/lib/api.ts';
import { refreshEnquiries } from '../queries.ts';

export function useEnquire(companyId: CompanyId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: EnquireCompany): Promise<CompanyEnquiry> =>
      (await api(enquireCompany, { params: { id: companyId }, body })).data,
    onSuccess: () => refreshEnquiries(client),
  });
}
