import { IconMessageReply } from '@tabler/icons-react';
import { OfferLink } from '#web/features/freight/parts/offers/offer-link.tsx';
import { Related } from '#web/features/search/parts/related.tsx';
import { listPath } from '#web/lib/forum-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { FirstMentions } from '#web/ui/editor/first-mentions.ts';
import { KeysDialog, listHints } from '#web/ui/keys-dialog.tsx';
import { participantsOf } from '../parts/participants.ts';
import { PostArticle } from '../parts/post-article.tsx';
import layout from '../parts/thread-layout.module.css';
import { ThreadRail } from '../parts/thread-rail.tsx';
import { RelatedPosts } from '../related-posts.tsx';
import { useCountView } from '../use-count-view.ts';
import { PostActions } from './post-actions.tsx';
import { PostNotice } from './post-notice.tsx';
import { QuoteButton } from './quote-button.tsx';
import { ReplyDock } from './reply-dock.tsx';
import { ReplyList } from './reply-list.tsx';
import { RequestSections } from './request-sections.tsx';
import { replyWithQuote, type SelectedQuote } from './selected-quote.ts';
import { useComposer } from './use-composer.ts';
import { type ThreadProps, useReplies } from './use-replies.ts';

const hints = [{ key: 'r', does: 'Reply' }, { key: 'q', does: 'Quote the selected text' }, ...listHints];

export function ThreadView(props: ThreadProps) {
  const { post, userId } = props;
  const { subCategory } = post;
  const canReply = post.can.reply;
  const isOwn = post.createdBy === userId;
  const { composer, open, close } = useComposer(canReply);
  // Here rather than in the list: its update after hydration makes React hydrate the offers at once instead of last.
  const replies = useReplies(props);
  const quoteSelected = (selected: SelectedQuote) => {
    const { target, html } = replyWithQuote(post, replies.all, selected);
    open(composer ? composer.target : target, html);
  };
  useCountView(post);
  const people = participantsOf(post, replies.all)
    .filter(({ id }) => id !== null && id !== userId)
    .map((person) => ({ ...person, company: person.identity?.company ?? null }));
  const showReply = (id: string) => {
    close();
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
          offerLink={post.freight && <OfferLink postId={post.id} freight={post.freight} userId={userId} />}
        >
          <PostActions post={post} userId={userId} onReply={() => open(null)} />
        </PostArticle>
        <RequestSections post={post} userId={userId} />
        {post.status === 'success' && (
          <ReplyList post={post} userId={userId} replies={replies} people={people} onReply={open} />
        )}
        {post.status === 'success' && <RelatedPosts postId={post.id} inApp />}
        {post.status === 'success' && <Related type={post.kind} id={post.id} others />}
        {canReply && (
          // Not around the page: a new value would make React drop the parts that are not hydrated yet.
          <FirstMentions value={people}>
            <ReplyDock
              post={post}
              userId={userId}
              composer={composer}
              isInviting={!isOwn || replies.all.length > 0}
              onOpen={() => open(null)}
              onClose={close}
              onSent={showReply}
            />
          </FirstMentions>
        )}
      </div>
      <ThreadRail post={post} replies={replies.all}>
        {canReply && !isOwn && composer === undefined && (
          <Button look={post.freight?.can.offer ? 'line' : 'main'} onClick={() => open(null)} aria-keyshortcuts="r">
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
