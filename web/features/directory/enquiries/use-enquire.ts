import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CompanyEnquiry, type EnquireCompany, enquireCompany } from '#contract/company-enquiries.ts';
import { api } from '#web/lib/api.ts';
import { refreshEnquiries } from '../queries.ts';

export function useEnquire(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: EnquireCompany): Promise<CompanyEnquiry> =>
      (await api(enquireCompany, { params: { id: companyId }, body })).data,
    onSuccess: () => refreshEnquiries(client),
  });
}
