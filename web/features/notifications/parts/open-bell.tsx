import { Popover } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import type { Notification } from '#contract/notifications.ts';
import { pages } from '#contract/pages.ts';
import { useOpenAtFirst } from '#web/lib/late-popup.ts';
import { LoadingError } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { newestQuery } from '../queries.ts';
import classes from './bell.module.css';
import { BellButton } from './bell-button.tsx';
import { NotificationRow } from './notification-row.tsx';
import { NotificationSkeleton } from './notification-skeleton.tsx';
import { useMarkRead } from './use-mark-read.ts';

const t = messages('account');

/** Opens at once. */
export function OpenBell({ unread }: { readonly unread: number }) {
  const { button, isOpen, setOpen } = useOpenAtFirst();
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={380} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <BellButton ref={button} unread={unread} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown className={classes.panel ?? ''} aria-label={t('Notifications')}>
        <Newest onLeave={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Newest({ onLeave }: { onLeave: () => void }) {
  const { data, error, isPending, refetch } = useQuery({ ...newestQuery, refetchOnMount: 'always' });
  const { mutate } = useMarkRead();
  const open = ({ id, readAt }: Notification) => {
    if (readAt === null) mutate([id]);
    onLeave();
  };
  return (
    <>
      <div className={classes.list}>
        {isPending && <NotificationSkeleton rows={4} />}
        {error && !data && <LoadingError error={error} refetch={refetch} />}
        {data?.data.length === 0 && <p className={classes.state}>{t('No notifications yet')}</p>}
        {data && data.data.length > 0 && (
          <ul>
            {data.data.map((item) => (
              <NotificationRow key={item.id} notification={item} isShort onOpen={open} />
            ))}
          </ul>
        )}
      </div>
      <Link className={classes.all} to={pages.inbox} onClick={onLeave}>
        {t('All notifications')}
      </Link>
    </>
  );
}
