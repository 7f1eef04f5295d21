import { useInfiniteQuery } from '@tanstack/react-query';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { titled } from '#web/lib/head.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { itemsOf } from '#web/ui/query-list.tsx';
import { MarkAllRead } from './parts/mark-all-read.tsx';
import { PostList } from './parts/post-list.tsx';
import { unreadPages } from './queries.ts';

const t = messages('posts');

export const meta = titled(() => t('Unread threads'));

export default function UnreadScreen() {
  const list = useInfiniteQuery(unreadPages());
  const empty = (
    <EmptyState
      title={t('No unread threads')}
      text={t('New threads and replies of the last 30 days appear here.')}
      action={<LinkButton to={contentTypes.general.list}>{t('Go to the forum')}</LinkButton>}
    />
  );
  return (
    <>
      <PageHead title={t('Unread threads')}>
        <MarkAllRead posts={itemsOf(list)} />
      </PageHead>
      <PostList list={list} label={t('Unread threads')} sort="active" empty={empty} />
    </>
  );
}
