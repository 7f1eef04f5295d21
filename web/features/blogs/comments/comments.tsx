import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Blog } from '#contract/blogs.ts';
import { loginPath } from '#web/lib/login-path.ts';
import { useUser } from '#web/lib/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import entries from '#web/ui/entries.module.css';
import { Invitation } from '#web/ui/invitation.tsx';
import { itemsOf, QueryList } from '#web/ui/query-list.tsx';
import article from '../parts/article.module.css';
import { commentPages } from '../queries.ts';
import { CommentComposer } from './comment-composer.tsx';
import { CommentThread } from './comment-thread.tsx';
import { OPEN_AT_FIRST } from './open-at-first.ts';

interface CommentsProps {
  readonly blog: Blog;
  readonly isInApp: boolean;
  /** Out of draft: one can comment. */
  readonly isOpen: boolean;
}

/** What is said about an article: newest first, each with its replies. */
export function Comments({ blog, isInApp, isOpen }: CommentsProps) {
  const { user } = useUser();
  const comments = useInfiniteQuery(commentPages(blog.id));
  const all = itemsOf(comments);
  const [pointedAt, pointAt] = usePointedAt(comments.data !== undefined);
  // A reply that an address points to may stand under any of them.
  const isSearching = pointedAt !== null && !all.some((one) => one.id === pointedAt);
  const answered = all.filter((one) => one.childCount > 0);
  const openAtFirst = new Set((isSearching ? answered : answered.slice(0, OPEN_AT_FIRST)).map((one) => one.id));
  return (
    <section className={article.section} id="comments" aria-labelledby="comments-title">
      <h2 id="comments-title" className={article.sectionTitle}>
        {blog.commentCount === 1 ? '1 comment' : `${blog.commentCount} comments`}
      </h2>
      {isOpen && user && <CommentComposer blogId={blog.id} userId={user.id} onSent={(sent) => pointAt(sent.id)} />}
      {isOpen && !user && <Invite />}
      {!isOpen && <p className={entries.none}>Readers can comment once the article is out.</p>}
      <QueryList
        query={comments}
        what="comments"
        skeleton={3}
        empty={isOpen && <p className={entries.none}>No comments yet. Yours could be the first.</p>}
      >
        {() => (
          <ol className={entries.entries} aria-label="Comments">
            {all.map((comment) => (
              <CommentThread
                key={comment.id}
                comment={comment}
                blog={blog}
                userId={user?.id}
                isInApp={isInApp}
                isOpen={openAtFirst.has(comment.id)}
                pointedAt={pointedAt}
                onSent={(sent) => pointAt(sent.id)}
              />
            ))}
          </ol>
        )}
      </QueryList>
    </section>
  );
}

function Invite() {
  const { pathname } = useLocation();
  return (
    <Invitation>
      <p>You know more about this? An account takes a minute.</p>
      <LinkButton look="main" to={loginPath(`${pathname}#comments`)}>
        Sign in to comment
      </LinkButton>
    </Invitation>
  );
}

/** How long a comment that an address points to is waited for while its thread loads. */
const PATIENCE_MS = 5_000;

/** The comment to bring into sight: the one of the address, or the one just written. */
function usePointedAt(isLoaded: boolean): [string | null, (id: string) => void] {
  const { hash } = useLocation();
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    if (hash.startsWith('#comment-')) setId(hash.slice('#comment-'.length));
  }, [hash]);
  useEffect(() => {
    if (id === null || !isLoaded) return;
    const show = () => {
      const element = document.getElementById(`comment-${id}`);
      element?.scrollIntoView({ block: 'center' });
      return element !== null;
    };
    if (show()) return;
    const watcher = new MutationObserver(() => {
      if (show()) watcher.disconnect();
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => watcher.disconnect(), PATIENCE_MS);
    return () => {
      watcher.disconnect();
      clearTimeout(timer);
    };
  }, [id, isLoaded]);
  return [id, setId];
}
