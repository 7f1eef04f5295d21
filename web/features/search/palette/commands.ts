import { messages } from '#contract/messages.ts';
import { useMarkRead } from '#web/features/notifications/parts/use-mark-read.ts';
import { useMarkAllThreadsRead } from '#web/features/posts/parts/use-mark-all-threads-read.ts';
import { useUser } from '#web/lib/session.ts';
import { setTheme, type Theme, themes } from '#web/lib/theme.ts';
import { notify } from '#web/ui/toasts.tsx';
import type { Command } from './choices.ts';

const t = messages('site');

const themeNames: Readonly<Record<Theme, Pick<Command, 'name' | 'also'>>> = {
  light: {
    get name() {
      return t('Switch to the light theme');
    },
    get also() {
      return [t('Light mode'), t('Light')];
    },
  },
  dark: {
    get name() {
      return t('Switch to the dark theme');
    },
    get also() {
      return [t('Dark mode'), t('Dark')];
    },
  },
  system: {
    get name() {
      return t('Use the theme of the device');
    },
  },
};

export function useCommands(): readonly Command[] {
  const { user } = useUser();
  const notifications = useMarkRead();
  const threads = useMarkAllThreadsRead();
  const themeCommands = themes.map((theme) => ({ ...themeNames[theme], run: () => setTheme(theme) }));
  if (!user) return themeCommands;
  // The palette closes first, so callbacks of `mutate` would not run.
  const markNotifications = async () => {
    await notifications.mutateAsync('all');
    notify.success(t('You have no unread notifications.'));
  };
  return [
    { name: t('Mark all notifications as read'), run: () => void markNotifications().catch(() => undefined) },
    {
      name: t('Mark all threads as read'),
      also: [t('Mark all as read'), t('Mark all read')],
      run: () => threads.mutate(),
    },
    ...themeCommands,
  ];
}
