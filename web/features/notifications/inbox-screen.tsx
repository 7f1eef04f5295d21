import { IconBell, IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import type { Notification } from '#contract/notifications.ts';
import { pages } from '#contract/pages.ts';
import { WATCHING_PATH } from '#contract/watching-path.ts';
import { titled } from '#web/lib/head.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkTab, LinkTabs } from '#web/ui/link-tabs.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import classes from './inbox.module.css';
import { NotificationRow } from './parts/notification-row.tsx';
import { NotificationSkeleton } from './parts/notification-skeleton.tsx';
import { useMarkRead } from './parts/use-mark-read.ts';
import { inboxPages, unreadQuery } from './queries.ts';

const t = messages('account');

const PATH = pages.inbox;

export const meta = titled(() => t('Notifications'));

export default function InboxScreen() {
  const [params] = useSearchParams();
  const unreadOnly = params.get('show') === 'unread';
  const { data } = useQuery(unreadQuery);
  const { mutate, isPending } = useMarkRead();
  const open = ({ id, readAt }: Notification) => {
    if (readAt === null) mutate([id]);
  };
  return (
    <div className={classes.inbox}>
      <PageHead title={t('Notifications')}>
        <Button onClick={() => mutate('all')} disabled={isPending || !data || data.data.unread === 0}>
          <IconChecks size={18} aria-hidden="true" />
          {t('Mark all as read')}
        </Button>
      </PageHead>{' '}
      <LinkTabs label={t('Notifications')}>
        <LinkTab to={PATH} isCurrent={!unreadOnly}>
          {t('All')}
        </LinkTab>
        <LinkTab to={`${PATH}?show=unread`} isCurrent={unreadOnly}>
          {t('Unread')}
        </LinkTab>
        <Link className={classes.watching} to={WATCHING_PATH}>
          {t('Watching')}
        </Link>
        <Link className={classes.preferences} to={pages.preferences}>
          {t('Email preferences')}
        </Link>
      </LinkTabs>
      <List key={String(unreadOnly)} unreadOnly={unreadOnly} onOpen={open} />
    </div>
  );
}

function List({ unreadOnly, onOpen }: { unreadOnly: boolean; onOpen: (notification: Notification) => void }) {
  const list = useInfiniteQuery(inboxPages(unreadOnly));
  return (
    <QueryList query={list} skeleton={<NotificationSkeleton rows={8} />} empty={<EmptyList unreadOnly={unreadOnly} />}>
      {(notifications) => (
        <ul className={classes.list} aria-label={t('Notifications')}>
          {notifications.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </QueryList>
  );
}

function EmptyList({ unreadOnly }: { unreadOnly: boolean }) {
  const icon = <IconBell size={32} stroke={1.5} />;
  if (unreadOnly) {
    return (
      <EmptyState
        icon={icon}
        title={t('No unread notifications')}
        action={<Link to={PATH}>{t('Show all notifications')}</Link>}
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={t('No notifications yet')}
      text={t('Replies to your posts and enquiries, and changes to events you attend, appear here.')}
      action={<Link to={contentTypes.event.appList}>{t('Browse events')}</Link>}
    />
  );
}
