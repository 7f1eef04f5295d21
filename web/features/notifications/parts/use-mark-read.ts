import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Output } from '#contract/http.ts';
import { messages } from '#contract/messages.ts';
import { listNotifications, MAX_UNREAD_NOTIFICATIONS, markRead, type Notification } from '#contract/notifications.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { invalidate } from '#web/lib/queries.ts';
import { notify } from '#web/ui/toasts.tsx';
import { unreadQuery } from '../queries.ts';

const t = messages('account');

type Page = Output<typeof listNotifications>;
type CachedList = Page | InfiniteData<Page> | undefined;
type Which = readonly string[] | 'all';

/** Optimistic; a failed request restores the data of the server. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: Which) => api(markRead, { body: which === 'all' ? { all: true } : { ids: [...which] } }),
    onMutate: async (which) => {
      // A running refetch would overwrite the change.
      await Promise.all([
        client.cancelQueries({ queryKey: [listNotifications.path] }),
        client.cancelQueries({ queryKey: unreadQuery.queryKey }),
      ]);
      showRead(client, which);
    },
    onError: (error, which) => {
      // A failed mark does not interrupt the opened page.
      if (which === 'all') notify.error(error instanceof ApiError ? error.message : t('Please try again.'));
    },
    onSettled: () =>
      Promise.all([
        invalidate(client, listNotifications),
        client.invalidateQueries({ queryKey: unreadQuery.queryKey }),
      ]),
  });
}

function showRead(client: QueryClient, which: Which): void {
  const now = new Date().toISOString();
  const read = (notification: Notification): Notification =>
    notification.readAt === null && (which === 'all' || which.includes(notification.id))
      ? { ...notification, readAt: now }
      : notification;
  const inPage = (page: Page): Page => ({ ...page, data: page.data.map(read) });
  client.setQueriesData<CachedList>(
    { queryKey: [listNotifications.path] },
    (old) => old && ('pages' in old ? { ...old, pages: old.pages.map(inPage) } : inPage(old)),
  );
  client.setQueryData(unreadQuery.queryKey, (old) => {
    // A capped count can't be decremented.
    if (!old || (which !== 'all' && old.data.unread >= MAX_UNREAD_NOTIFICATIONS)) return old;
    return { data: { unread: which === 'all' ? 0 : Math.max(0, old.data.unread - which.length) } };
  });
}
