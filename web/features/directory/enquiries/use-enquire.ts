import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type CompanyEnquiry, type EnquireCompany, enquireCompany } from '#contract/company-enquiries.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { refreshEnquiries } from '../queries.ts';

/** Asks a company, signed in or not. */
export function useEnquire(companyId: string) {
  const client = useQueryClient();
  // The same words under the same key: sent again after a lost answer, they make no second enquiry.
  const sent = useRef({ words: '', key: '' });
  return useMutation({
    mutationFn: async (body: EnquireCompany): Promise<CompanyEnquiry> => {
      const words = JSON.stringify(body);
      if (sent.current.words !== words) sent.current = { words, key: crypto.randomUUID() };
      const options = { idempotencyKey: sent.current.key };
      return (await api(enquireCompany, { params: { id: companyId }, body }, options)).data;
    },
    onError: (error) => {
      // Judged and refused: the next try is another one.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) sent.current = { words: '', key: '' };
    },
    onSuccess: () => refreshEnquiries(client),
  });
}
