import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type EnquiryStatus, readRequest, updateRequest } from '#contract/courses.ts';
import { api } from '#web/lib/api.ts';
import { useReadMark } from '#web/lib/use-read-mark.ts';
import { enquiryQuery, refreshEnquiries } from '../queries.ts';

export function useThread(id: string) {
  const client = useQueryClient();
  const thread = useQuery(enquiryQuery(id));
  useReadMark(thread.data?.data, async () => {
    await api(readRequest, { params: { id } });
    await refreshEnquiries(client);
  });
  return thread;
}

export function useStatusChange(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (status: EnquiryStatus) => api(updateRequest, { params: { id }, body: { status } }),
    onSuccess: () => refreshEnquiries(client),
  });
}
