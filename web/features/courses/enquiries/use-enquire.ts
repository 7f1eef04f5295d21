import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { createRequest, doEnquire, type Enquiry, type EnquiryBody } from '#contract/education.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { refreshCourses, refreshEnquiries } from '../queries.ts';

/** Sends an enquiry: as oneself where one is signed in, as a guest elsewhere. */
export function useEnquire(isMember: boolean) {
  const client = useQueryClient();
  // The same words under the same key: sent again after a lost answer, they make no second enquiry.
  const sent = useRef({ words: '', key: '' });
  return useMutation({
    mutationFn: async (body: EnquiryBody): Promise<Enquiry> => {
      const words = JSON.stringify(body);
      if (sent.current.words !== words) sent.current = { words, key: crypto.randomUUID() };
      const options = { idempotencyKey: sent.current.key };
      if (isMember) return (await api(createRequest, { body }, options)).data;
      return (await api(doEnquire, { body }, options)).enquiry;
    },
    onError: (error) => {
      // Judged and refused: the next try is another one.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) sent.current = { words: '', key: '' };
      if (error instanceof ApiError && error.code === 'COURSE_CLOSED') void refreshCourses(client);
    },
    onSuccess: () => {
      void refreshCourses(client);
      if (isMember) void refreshEnquiries(client);
    },
  });
}
