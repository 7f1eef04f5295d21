import { useInfiniteQuery } from '@tanstack/react-query';
import type { UserId } from '#contract/ids.ts';
import type { PostFields, Reply } from '#contract/posts.ts';
import { itemsOf } from '#web/ui/query-list.tsx';
import { replyPages } from '../queries.ts';
import { useArrivals, useNewReplies } from './use-new-replies.ts';

export interface ThreadProps {
  readonly post: PostFields;
  readonly userId: UserId;
  /** What the page of a guest shows, until the reader's own have loaded. */
  readonly firstReplies?: { data: Reply[]; nextCursor: string | null };
}

export type LoadedReplies = ReturnType<typeof useReplies>;

/** The loaded replies, those since the reader's last visit, and those that arrive in the meantime. */
export function useReplies({ post, userId, firstReplies }: ThreadProps) {
  const pager = useInfiniteQuery({
    ...replyPages(post.kind, post.id),
    ...(firstReplies && { initialData: { pages: [firstReplies], pageParams: [''] }, initialDataUpdatedAt: 0 }),
  });
  const all = itemsOf(pager);
  const news = useNewReplies({ post, userId, replies: all, pager });
  const arrivals = useArrivals({ post, replies: all });
  const showArrivals = async () => {
    news.startAgain();
    await arrivals.load();
    news.jump();
  };
  return { pager, all, news, arrivalCount: arrivals.count, showArrivals };
}
