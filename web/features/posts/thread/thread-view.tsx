import { IconMessageReply } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import type { UserId } from '#contract/ids.ts';
import type { PostFields, Reply } from '#contract/posts.ts';
import { OffersHead } from '#web/features/freight/parts/offers/offers-head.tsx';
import { Related } from '#web/features/search/parts/related.tsx';
import { countOf } from '#web/lib/counts.ts';
import { listPath } from '#web/lib/forum-paths.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useKeys } from '#web/lib/list-keys.ts';
import { Button } from '#web/ui/button.tsx';
import entries from '#web/ui/entries.module.css';
import { ErrorState } from '#web/ui/error-state.tsx';
import { KeysDialog, listHints } from '#web/ui/keys-dialog.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import { PostArticle } from '../parts/post-article.tsx';
import { ReplyViews } from '../parts/reply-view.tsx';
import layout from '../parts/thread-layout.module.css';
import { ThreadRail } from '../parts/thread-rail.tsx';
import { replyPages } from '../queries.ts';
import { RelatedPosts } from '../related-posts.tsx';
import { useCountView } from '../use-count-view.ts';
import { ArrivalBar, NewReplies } from './new-replies.tsx';
import { PostActions } from './post-actions.tsx';
import { PostNotice } from './post-notice.tsx';
import { QuoteButton } from './quote-button.tsx';
import type { ReplyTarget } from './reply-composer.tsx';
import { type OpenComposer, ReplyDock } from './reply-dock.tsx';
import { ReplyItem } from './reply-item.tsx';
import { htmlOfQuote, type SelectedQuote } from './selected-quote.ts';
import { useArrivals, useNewReplies } from './use-new-replies.ts';

interface ThreadViewProps {
  readonly post: PostFields;
  readonly userId: UserId;
  /** What the page of a guest shows, until the reader's own have loaded. */
  readonly firstReplies?: { data: Reply[]; nextCursor: string | null };
}

const Offers = lazyComponent(async () => (await import('#web/features/freight/parts/offers/offers.tsx')).Offers);
const InvitationsSection = lazyComponent(
  async () => (await import('#web/features/freight/parts/invitations/invitations-section.tsx')).InvitationsSection,
);

const hints = [{ key: 'r', does: 'Reply' }, { key: 'q', does: 'Quote the selected text' }, ...listHints];

export function ThreadView({ post, userId, firstReplies }: ThreadViewProps) {
  const { hash } = useLocation();
  const [composer, setComposer] = useState<OpenComposer>();
  const openReply = useCallback(
    (target: ReplyTarget | null, quote?: string) =>
      setComposer((before) => ({
        target,
        quote,
        openCount: before?.target?.parentId === target?.parentId ? (before?.openCount ?? 0) + 1 : 1,
      })),
    [],
  );
  const replies = useInfiniteQuery({
    ...replyPages(post.kind, post.id),
    ...(firstReplies && { initialData: { pages: [firstReplies], pageParams: [''] }, initialDataUpdatedAt: 0 }),
  });
  const all = replies.data?.pages.flatMap((page) => page.data) ?? [];
  const news = useNewReplies({ post, userId, replies: all, pager: replies });
  const arrivals = useArrivals({ post, replies: all });
  const showArrivals = async () => {
    news.startAgain();
    await arrivals.load();
    news.jump();
  };
  const subCategory = post.subCategory;
  const canReply = post.can.reply;
  const isOwn = post.createdBy === userId;
  const quoteSelected = ({ source, text }: SelectedQuote) => {
    const reply = all.flatMap((top) => [top, ...top.replies]).find(({ id }) => id === source);
    const author = reply?.user.name ?? post.user.name;
    const path = `${contentTypes[post.kind].appPath(post.id)}${reply ? `#reply-${reply.id}` : ''}`;
    const target = reply ? { parentId: reply.parentId ?? reply.id, name: author } : null;
    openReply(composer ? composer.target : target, htmlOfQuote(text, author, path));
  };
  useCountView(post);
  useKeys(useMemo(() => ({ ...(canReply && { r: () => openReply(null) }) }), [canReply, openReply]));
  useEffect(() => {
    if (hash === '#reply' && canReply) openReply(null);
  }, [hash, canReply, openReply]);
  const showReply = (id: string) => {
    setComposer(undefined);
    // Scrolls once the reply is in the list.
    setTimeout(() => document.getElementById(`reply-${id}`)?.scrollIntoView({ block: 'center' }), 50);
  };
  return (
    <div className={layout.layout}>
      <div className={layout.thread}>
        <PostArticle
          post={post}
          categoryTo={subCategory ? listPath(subCategory.category, subCategory) : undefined}
          notice={<PostNotice post={post} userId={userId} />}
        >
          <PostActions post={post} userId={userId} onReply={() => openReply(null)} />
        </PostArticle>
        {post.freight && post.status === 'success' && (
          <OffersHead freight={post.freight}>
            <Offers postId={post.id} freight={post.freight} userId={userId} />
          </OffersHead>
        )}
        {post.freight?.can.decide && <InvitationsSection postId={post.id} freight={post.freight} />}
        {post.status === 'success' && (
          <section className={layout.section} aria-labelledby="replies-title">
            <h2 id="replies-title" className={layout.sectionTitle}>
              {countOf(post.replyCount, 'Reply', 'Replies')}
            </h2>
            {replies.isPending && <RowSkeleton rows={3} label="Loading replies" />}
            {replies.isError && !replies.data && (
              <ErrorState title="Error loading replies" error={replies.error} onRetry={() => void replies.refetch()} />
            )}
            {replies.data && all.length === 0 && (
              <p className={entries.none}>No replies yet.{isOwn ? '' : ' Be the first to reply.'}</p>
            )}
            <NewReplies count={news.count} hasMore={news.hasMore} onJump={news.jump} />
            <ReplyViews label="Replies">
              {all.map((reply) => (
                <ReplyItem key={reply.id} {...{ reply, post, userId, news }} onReply={openReply}>
                  {reply.replies.length > 0 && (
                    <ReplyViews isNested label={`Replies to ${reply.user.name}`}>
                      {reply.replies.map((nested) => (
                        <ReplyItem key={nested.id} {...{ reply: nested, post, userId, news }} onReply={openReply} />
                      ))}
                    </ReplyViews>
                  )}
                </ReplyItem>
              ))}
            </ReplyViews>
            <LoadMore pager={replies} items="replies" />
            <ArrivalBar count={arrivals.count} onShow={() => void showArrivals()} />
          </section>
        )}
        {post.status === 'success' && <RelatedPosts postId={post.id} inApp />}
        {post.status === 'success' && <Related type={post.kind} id={post.id} others />}
        {canReply && (
          <ReplyDock
            post={post}
            userId={userId}
            composer={composer}
            isInviting={!isOwn || all.length > 0}
            onOpen={() => openReply(null)}
            onClose={() => setComposer(undefined)}
            onSent={showReply}
          />
        )}
      </div>
      <ThreadRail post={post} replies={all}>
        {canReply && !isOwn && composer === undefined && (
          <Button look="main" onClick={() => openReply(null)} aria-keyshortcuts="r">
            <IconMessageReply size={18} aria-hidden="true" />
            Reply to the post
          </Button>
        )}
      </ThreadRail>
      {canReply && <QuoteButton onQuote={quoteSelected} />}
      <KeysDialog hints={hints} />
    </div>
  );
}
