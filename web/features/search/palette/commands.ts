import { useMarkRead } from '#web/features/notifications/parts/use-mark-read.ts';
import { useMarkAllThreadsRead } from '#web/features/posts/parts/use-mark-all-threads-read.ts';
import { useUser } from '#web/lib/session.ts';
import { notify } from '#web/ui/toasts.tsx';
import type { Command } from './choices.ts';

export function useCommands(): readonly Command[] {
  const { user } = useUser();
  const notifications = useMarkRead();
  const threads = useMarkAllThreadsRead();
  if (!user) return [];
  // The palette closes first, so callbacks of `mutate` would not run.
  const markNotifications = async () => {
    await notifications.mutateAsync('all');
    notify.success('All notifications are marked as read.');
  };
  return [
    { name: 'Mark all notifications read', run: () => void markNotifications().catch(() => undefined) },
    { name: 'Mark all threads read', run: () => threads.mutate() },
  ];
}
