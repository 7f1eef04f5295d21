import { useQuery } from '@tanstack/react-query';
import { lateModule } from '#web/lib/late-module.ts';
import { useLatePopup } from '#web/lib/late-popup.ts';
import { useIsConnected } from '#web/lib/realtime.ts';
import { unreadQuery } from '../queries.ts';
import { BellButton } from './bell-button.tsx';

const ASK_EVERY_MS = 60_000;

const open = lateModule(() => import('./open-bell.tsx'));

export function NotificationBell() {
  const isConnected = useIsConnected();
  const { data } = useQuery({
    ...unreadQuery,
    refetchInterval: isConnected ? false : ASK_EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
  const unread = data?.data.unread ?? 0;
  const { loaded, button } = useLatePopup(open, 'dialog');
  if (loaded) return <loaded.OpenBell unread={unread} />;
  return <BellButton {...button} unread={unread} />;
}
