import { Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { pages } from '#contract/pages.ts';
import { useIsConnected } from '#web/lib/realtime.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import { MOST_COUNTED, newestQuery, unreadQuery } from '../queries.ts';
import classes from './bell.module.css';
import { NotificationRow } from './notification-row.tsx';
import { useMarkRead } from './use-mark-read.ts';

const ASK_EVERY_MS = 60_000;

export function NotificationBell() {
  const [isOpen, setOpen] = useState(false);
  const isConnected = useIsConnected();
  const { data } = useQuery({
    ...unreadQuery,
    refetchInterval: isConnected ? false : ASK_EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
  const unread = data?.data.unread ?? 0;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={380} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <button type="button" className={classes.bell} aria-label={nameOf(unread)} onClick={() => setOpen(!isOpen)}>
          <IconBell size={20} stroke={1.75} aria-hidden="true" />
          {unread > 0 && (
            <span className={classes.count} aria-hidden="true">
              {unread >= MOST_COUNTED ? '99+' : unread}
            </span>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel ?? ''} aria-label="Notifications">
        <Newest onLeave={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function nameOf(unread: number): string {
  if (unread === 0) return 'Notifications';
  return `Notifications, ${unread >= MOST_COUNTED ? 'more than 99' : unread} unread`;
}

function Newest({ onLeave }: { onLeave: () => void }) {
  // Refetches when it is opened, to show the newest notifications.
  const { data, error, isPending, refetch } = useQuery({ ...newestQuery, refetchOnMount: 'always' });
  const { mutate } = useMarkRead();
  const open = ({ id, readAt }: Notification) => {
    if (readAt === null) mutate([id]);
    onLeave();
  };
  return (
    <>
      <div className={classes.list}>
        {isPending && (
          <div className={classes.state}>
            <RowSkeleton rows={4} label="Loading notifications" />
          </div>
        )}
        {error && !data && (
          <ErrorState title="Error loading notifications" error={error} onRetry={() => void refetch()} />
        )}
        {data?.data.length === 0 && <p className={classes.state}>No notifications yet</p>}
        {data && data.data.length > 0 && (
          <ul>
            {data.data.map((item) => (
              <NotificationRow key={item.id} notification={item} onOpen={open} />
            ))}
          </ul>
        )}
      </div>
      <Link className={classes.all} to={pages.inbox} onClick={onLeave}>
        All notifications
      </Link>
    </>
  );
}
