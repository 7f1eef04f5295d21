import { markEnquiryRead } from '#contract/courses.ts';
import { api } from '#web/lib/api.ts';
import { useReadThread } from '#web/lib/use-read-thread.ts';
import { enquiryQuery, refreshEnquiries } from '../queries.ts';

export const useThread = (id: string) =>
  useReadThread(enquiryQuery(id), () => api(markEnquiryRead, { params: { id } }), refreshEnquiries);
