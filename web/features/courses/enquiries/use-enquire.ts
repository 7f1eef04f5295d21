import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createRequest, doEnquire, type Enquiry, type EnquiryBody } from '#contract/education.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { useSameKey } from '#web/lib/same-key.ts';
import { refreshCourses, refreshEnquiries } from '../queries.ts';

/** Sends an enquiry: as oneself where one is signed in, as a guest elsewhere. */
export function useEnquire(isMember: boolean) {
  const client = useQueryClient();
  const { keyOf, settle } = useSameKey();
  return useMutation({
    mutationFn: async (body: EnquiryBody): Promise<Enquiry> => {
      const options = { idempotencyKey: keyOf(JSON.stringify(body)) };
      if (isMember) return (await api(createRequest, { body }, options)).data;
      return (await api(doEnquire, { body }, options)).enquiry;
    },
    onError: (error) => {
      settle(error);
      if (error instanceof ApiError && error.code === 'COURSE_CLOSED') void refreshCourses(client);
    },
    onSuccess: () => {
      void refreshCourses(client);
      if (isMember) void refreshEnquiries(client);
    },
  });
}
