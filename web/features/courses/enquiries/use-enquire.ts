import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createRequest, doEnquire, type Enquiry } from '#contract/courses.ts';
import type { Input } from '#contract/http.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { refreshCourses, refreshEnquiries } from '../queries.ts';

export function useEnquire(isMember: boolean) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Input<typeof doEnquire>['body']): Promise<Enquiry> => {
      if (isMember) return (await api(createRequest, { body })).data;
      return (await api(doEnquire, { body })).enquiry;
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'COURSE_CLOSED') void refreshCourses(client);
    },
    onSuccess: () => {
      void refreshCourses(client);
      if (isMember) void refreshEnquiries(client);
    },
  });
}
