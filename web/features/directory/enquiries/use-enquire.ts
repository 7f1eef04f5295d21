import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CompanyEnquiry, type EnquireCompany, enquireCompany } from '#contract/company-enquiries.ts';
import { api } from '#web/lib/api.ts';
import { useSameKey } from '#web/lib/same-key.ts';
import { refreshEnquiries } from '../queries.ts';

/** Asks a company, signed in or not. */
export function useEnquire(companyId: string) {
  const client = useQueryClient();
  const { keyOf, settle } = useSameKey();
  return useMutation({
    mutationFn: async (body: EnquireCompany): Promise<CompanyEnquiry> => {
      const options = { idempotencyKey: keyOf(JSON.stringify(body)) };
      return (await api(enquireCompany, { params: { id: companyId }, body }, options)).data;
    },
    onError: settle,
    onSuccess: () => refreshEnquiries(client),
  });
}
