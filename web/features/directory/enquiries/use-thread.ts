import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  type CompanyEnquiryStatus,
  readCompanyEnquiry,
  updateCompanyEnquiry,
  writeCompanyMessage,
} from '#contract/company-enquiries.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { enquiryQuery, refreshEnquiries } from '../queries.ts';

/** One enquiry with its messages. Seen here, it is read. */
export function useThread(id: string) {
  const client = useQueryClient();
  const thread = useQuery(enquiryQuery(id));
  const isUnread = thread.data?.data.unread ?? false;
  const stamp = thread.data?.data.updatedAt;
  const { mutate: markRead } = useMutation({
    mutationFn: () => api(readCompanyEnquiry, { params: { id } }),
    onSuccess: () => refreshEnquiries(client),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newer state that is unread is marked once
  useEffect(() => {
    if (isUnread) markRead();
  }, [id, isUnread, stamp, markRead]);
  return thread;
}

/** Writes into the thread. */
export function useAnswer(id: string) {
  const client = useQueryClient();
  // The same words under the same key: sent again after a lost answer, they stand there once.
  const sent = useRef({ words: '', key: '' });
  return useMutation({
    mutationFn: (message: string) => {
      if (sent.current.words !== message) sent.current = { words: message, key: crypto.randomUUID() };
      return api(writeCompanyMessage, { params: { id }, body: { message } }, { idempotencyKey: sent.current.key });
    },
    onSuccess: () => {
      sent.current = { words: '', key: '' };
      return refreshEnquiries(client);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) sent.current = { words: '', key: '' };
    },
  });
}

/** Closes an enquiry or opens it again (the company's side). */
export function useStatusChange(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (status: CompanyEnquiryStatus) => api(updateCompanyEnquiry, { params: { id }, body: { status } }),
    onSuccess: () => refreshEnquiries(client),
  });
}
