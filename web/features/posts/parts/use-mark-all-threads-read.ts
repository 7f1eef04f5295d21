import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listUnread } from '#contract/posts.ts';
import { markAllThreadsRead } from '#contract/unread.ts';
import { api } from '#web/lib/api.ts';
import { invalidate } from '#web/lib/queries.ts';
import { readStateQuery } from '#web/lib/unread.ts';
import { messageOf } from '#web/ui/error-state.tsx';
import { notify } from '#web/ui/toasts.tsx';

export function useMarkAllThreadsRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api(markAllThreadsRead),
    onSuccess: ({ message }) => {
      notify.success(message);
      return Promise.all([
        client.invalidateQueries({ queryKey: readStateQuery.queryKey }),
        invalidate(client, listUnread),
      ]);
    },
    onError: (error) => notify.error(`Nothing was marked as read. ${messageOf(error)}`),
  });
}
