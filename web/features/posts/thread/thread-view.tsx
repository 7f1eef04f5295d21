import { IconMessageReply } from '@tabler/icons-react';
import { type ComponentProps, use } from 'react';
import { contentTypes } from '#contract/content-types.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Author, PostFields } from '#contract/posts.ts';
import { OfferLink } from '#web/features/freight/parts/offers/offer-link.tsx';
import { OffersHead } from '#web/features/freight/parts/offers/offers-head.tsx';
import { FilesUrlContext } from '#web/lib/files-url.ts';
import { listPath } from '#web/lib/forum-paths.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { FirstMentions } from '#web/ui/editor/first-mentions.ts';
import { KeysDialog, listHints } from '#web/ui/keys-dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Reason } from '#web/ui/reason.tsx';
import { participantsOf } from '../parts/participants.ts';
import { PostArticle } from '../parts/post-article.tsx';
import layout from '../parts/thread-layout.module.css';
import { ThreadRail } from '../parts/thread-rail.tsx';
import { wordsOf } from '../parts/thread-words.ts';
import { RelatedPosts } from '../related-posts.tsx';
import { useCountView } from '../use-count-view.ts';
import { PostActions } from './post-actions.tsx';
import classes from './post-notice.module.css';
import { QuoteButton } from './quote-button.tsx';
import { ReplyDock } from './reply-dock.tsx';
import { ReplyList } from './reply-list.tsx';
import { replyWithQuote, type SelectedQuote } from './selected-quote.ts';
import { useComposer } from './use-composer.ts';
import { type ThreadProps, useReplies } from './use-replies.ts';

const t = messages('posts');

const Offers = lazyComponent(async () => (await import('#web/features/freight/parts/offers/offers.tsx')).Offers);
const InvitationsSection = lazyComponent(
  async () => (await import('#web/features/freight/parts/invitations/invitations-section.tsx')).InvitationsSection,
);

/** The offers to a freight request, and whom the requester invited. */
function RequestSections({ post, userId }: { readonly post: PostFields; readonly userId: UserId }) {
  const { id, freight, status } = post;
  if (!freight) return null;
  return (
    <>
      {status === 'success' && (
        <OffersHead freight={freight}>
          <Offers postId={id} freight={freight} userId={userId} questions={post.replyCount} />
        </OffersHead>
      )}
      {freight.can.decide && <InvitationsSection postId={id} freight={freight} />}
    </>
  );
}

function RepliesAndRelated(props: ComponentProps<typeof ReplyList>) {
  return (
    <>
      <ReplyList {...props} />
      <RelatedPosts postId={props.post.id} inApp />
    </>
  );
}

const hints = () => [{ key: 'r', does: t('Reply') }, { key: 'q', does: t('Quote the selected text') }, ...listHints()];

export function ThreadView(props: ThreadProps) {
  const { post, userId } = props;
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
  const people = mentionable(participantsOf(post, replies.all), userId);
  const showReply = (id: string) => {
    close();
    scrollToReply(id);
  };
  const filesUrl = use(FilesUrlContext);
  return (
    // A CDN has no pictures that only invited people may see.
    <FilesUrlContext value={post.freight?.visibility === 'INVITED' ? '' : filesUrl}>
      <div className={layout.layout} data-wide={post.freight ? '' : undefined}>
        <div className={layout.thread}>
          <PostArticle
            post={post}
            categoryTo={post.subCategory ? listPath(post.subCategory.category, post.subCategory) : undefined}
            notice={<PostNotice post={post} userId={userId} />}
            offerLink={post.freight && <OfferLink postId={post.id} freight={post.freight} userId={userId} />}
          >
            <PostActions post={post} userId={userId} onReply={() => open(null)} />
          </PostArticle>
          <RequestSections post={post} userId={userId} />
          {post.status === 'success' && (
            <RepliesAndRelated post={post} userId={userId} replies={replies} people={people} onReply={open} />
          )}
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
        {!post.freight && (
          <ThreadRail post={post} replies={replies.all}>
            {canReply && !isOwn && composer === undefined && (
              <Button look="main" onClick={() => open(null)} aria-keyshortcuts="r">
                <IconMessageReply size={18} aria-hidden="true" />
                {t('Reply to the post')}
              </Button>
            )}
          </ThreadRail>
        )}
        {canReply && <QuoteButton onQuote={quoteSelected} />}
        <KeysDialog hints={hints()} />
      </div>
    </FilesUrlContext>
  );
}

const mentionable = (people: readonly Author[], userId: UserId) =>
  people
    .filter(({ id }) => id !== null && id !== userId)
    .map((person) => ({ ...person, company: person.identity?.company ?? null }));

/** Waits until the reply is in the list. */
function scrollToReply(id: string): void {
  setTimeout(() => document.getElementById(`reply-${id}`)?.scrollIntoView({ block: 'center' }), 50);
}

function PostNotice({ post, userId }: { readonly post: PostFields; readonly userId: UserId }) {
  const isOwn = post.createdBy === userId;
  if (post.status === 'draft') return <Notice tone="warn">{t('This is a draft. Only you can see it.')}</Notice>;
  if (post.status === 'pending') {
    return (
      <Notice tone="warn">
        <strong>{t('Awaiting review.')}</strong>{' '}
        {isOwn
          ? t('Only you and staff can see it. We’ll notify you of the decision.')
          : t('Only its author and staff can see it.')}
      </Notice>
    );
  }
  if (post.status === 'rejected') {
    return (
      <Notice tone="bad">
        <p>
          <strong>{post.hidden ? t('Hidden.') : t('Rejected.')}</strong>{' '}
          {isOwn
            ? t('Only you and staff can see it. You can edit and resubmit it.')
            : t('Only its author and staff can see it.')}
        </p>
        <Reason text={post.reason} />
        {isOwn && post.can.edit && (
          <Link className={`${classes.again} touch-target`} to={`${contentTypes[post.kind].appPage}/edit/${post.id}`}>
            {t('Edit and resubmit')}
          </Link>
        )}
      </Notice>
    );
  }
  if (post.locked) return <Notice tone="warn">{wordsOf(post).locked}</Notice>;
  return null;
}
