import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Blog, Comment } from '#contract/blogs.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { useFocusBack } from '#web/lib/focus-back.ts';
import { Button } from '#web/ui/button.tsx';
import entries from '#web/ui/entries.module.css';
import { SectionForm } from '#web/ui/section-form.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import { childPages } from '../queries.ts';
import { CommentComposer } from './comment-composer.tsx';
import { CommentItem } from './comment-item.tsx';
import classes from './comments.module.css';

const t = messages('content');

interface CommentThreadProps {
  readonly comment: Comment;
  readonly blog: Blog;
  readonly userId: UserId | undefined;
  readonly isInApp: boolean;
  readonly isOpen: boolean;
  readonly linkedId: string | null;
  readonly onSent: (comment: Comment) => void;
}

export function CommentThread(props: CommentThreadProps) {
  const { comment, blog, userId, isInApp, isOpen, linkedId, onSent } = props;
  const [isReplying, setReplying] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  useFocusBack(isReplying);
  const showsReplies = comment.childCount > 0 && (isOpen || wasOpened);
  return (
    <CommentItem
      comment={comment}
      isByAuthor={isBy(blog, comment)}
      userId={userId}
      isInApp={isInApp}
      isLinked={linkedId === comment.id}
      onReply={() => setReplying(true)}
    >
      {showsReplies && <Replies {...props} />}
      {comment.childCount > 0 && !showsReplies && (
        <div className={entries.nested}>
          <Button look="quiet" onClick={() => setOpened(true)}>
            {comment.childCount === 1
              ? t('Show 1 reply')
              : t('Show {childCount} replies', { childCount: comment.childCount })}
          </Button>
        </div>
      )}
      {isReplying && userId && (
        <div className={entries.nested}>
          <SectionForm section="BlogsAfterLogin" onClose={() => setReplying(false)}>
            <CommentComposer
              blogId={blog.id}
              userId={userId}
              parent={comment}
              onSent={(sent) => {
                setReplying(false);
                setOpened(true);
                onSent(sent);
              }}
              onClose={() => setReplying(false)}
            />
          </SectionForm>
        </div>
      )}
    </CommentItem>
  );
}

/** Shows the oldest reply first, although the server returns the newest page first. */
function Replies({ comment, blog, userId, isInApp, linkedId }: CommentThreadProps) {
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    childPages(comment.id),
  );
  const replies = (data?.pages.flatMap((page) => page.data) ?? []).toReversed();
  return (
    <div className={entries.nested}>
      {isPending && <RowSkeleton rows={Math.min(comment.childCount, 3)} label={t('Loading replies')} />}
      {isError && !data && (
        <p className={classes.failed} role="alert">
          {t('We couldn’t load the replies.')} <Button onClick={() => void refetch()}>{t('Try again')}</Button>
        </p>
      )}
      {hasNextPage && (
        <Button look="quiet" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? t('Loading…') : t('Earlier replies')}
        </Button>
      )}
      <ol aria-label={comment.removed ? t('Replies') : t('Replies to {name}', { name: comment.user.name })}>
        {replies.map((reply) => (
          <CommentItem
            key={reply.id}
            comment={reply}
            isByAuthor={isBy(blog, reply)}
            userId={userId}
            isInApp={isInApp}
            isLinked={linkedId === reply.id}
          />
        ))}
      </ol>
    </div>
  );
}

function isBy(blog: Blog, comment: Comment): boolean {
  return comment.user.id !== null && comment.user.id === blog.author.id;
}
