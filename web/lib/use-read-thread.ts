import {
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';

interface Thread {
  readonly id: string;
  readonly unread: boolean;
  readonly updatedAt: string;
}

/** Loads a thread, and marks each newer unread state of it as read once. */
export function useReadThread<Loaded extends { readonly data: Thread }, Key extends QueryKey>(
  query: UseQueryOptions<Loaded, Error, Loaded, Key>,
  markRead: () => Promise<unknown>,
  refresh: (client: QueryClient) => Promise<unknown>,
) {
  const client = useQueryClient();
  const thread = useQuery(query);
  const { mutate } = useMutation({ mutationFn: markRead, onSuccess: () => refresh(client) });
  const { id, unread = false, updatedAt } = thread.data?.data ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newer unread state is marked once
  useEffect(() => {
    if (unread) mutate();
  }, [id, unread, updatedAt, mutate]);
  return thread;
}
