import type { UserId } from '#contract/ids.ts';
import type { PostFields } from '#contract/posts.ts';
import type { Mentionable } from '#contract/users.ts';
import { countOf } from '#web/lib/counts.ts';
import entries from '#web/ui/entries.module.css';
import { LoadingError } from '#web/ui/error-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import { ReplyViews } from '../parts/reply-view.tsx';
import layout from '../parts/thread-layout.module.css';
import { ArrivalBar, NewReplies } from './new-replies.tsx';
import type { ReplyTarget } from './reply-composer.tsx';
import { ReplyItem } from './reply-item.tsx';
import type { LoadedReplies } from './use-replies.ts';

interface ReplyListProps {
  readonly post: PostFields;
  readonly userId: UserId;
  readonly replies: LoadedReplies;
  /** Whom an editor of a reply suggests first. */
  readonly people: readonly Mentionable[];
  readonly onReply: (target: ReplyTarget) => void;
}

/** The replies, with marks at those since the reader's last visit. */
export function ReplyList({ post, userId, replies, people, onReply }: ReplyListProps) {
  const { pager, all, news, arrivalCount, showArrivals } = replies;
  return (
    <section className={layout.section} aria-labelledby="replies-title">
      <h2 id="replies-title" className={layout.sectionTitle}>
        {countOf(post.replyCount, 'Reply', 'Replies')}
      </h2>
      {pager.isPending && <RowSkeleton rows={3} label="Loading replies" />}
      {pager.isError && !pager.data && <LoadingError what="replies" error={pager.error} refetch={pager.refetch} />}
      {pager.data && all.length === 0 && (
        <p className={entries.none}>No replies yet.{post.createdBy === userId ? '' : ' Be the first to reply.'}</p>
      )}
      <NewReplies count={news.count} hasMore={news.hasMore} onJump={news.jump} />
      <ReplyViews label="Replies">
        {all.map((reply) => (
          <ReplyItem key={reply.id} {...{ reply, post, userId, news, people, onReply }}>
            {reply.replies.length > 0 && (
              <ReplyViews isNested label={`Replies to ${reply.user.name}`}>
                {reply.replies.map((nested) => (
                  <ReplyItem key={nested.id} {...{ reply: nested, post, userId, news, people, onReply }} />
                ))}
              </ReplyViews>
            )}
          </ReplyItem>
        ))}
      </ReplyViews>
      <LoadMore pager={pager} items="replies" />
      <ArrivalBar count={arrivalCount} onShow={() => void showArrivals()} />
    </section>
  );
}
