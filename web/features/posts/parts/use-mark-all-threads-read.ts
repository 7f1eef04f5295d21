import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import { listUnread } from '#contract/posts.ts';
import { markAllThreadsRead } from '#contract/unread.ts';
import { api } from '#web/lib/api.ts';
import { invalidate } from '#web/lib/queries.ts';
import { readStateQuery } from '#web/lib/unread.ts';

const t = messages('posts');

export function useMarkAllThreadsRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api(markAllThreadsRead),
    meta: { success: true, failure: t('We couldn’t mark anything as read.') },
    onSuccess: () =>
      Promise.all([client.invalidateQueries({ queryKey: readStateQuery.queryKey }), invalidate(client, listUnread)]),
  });
}
