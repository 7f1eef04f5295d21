import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';

interface Thread {
  readonly id: string;
  readonly unread: boolean;
  readonly updatedAt: string;
}

/** Marks each newer unread state of a thread as read once. */
export function useReadMark(thread: Thread | undefined, mark: () => Promise<unknown>): void {
  const { mutate } = useMutation({ mutationFn: mark });
  const { id, unread = false, updatedAt } = thread ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newer unread state is marked once
  useEffect(() => {
    if (unread) mutate();
  }, [id, unread, updatedAt, mutate]);
}
