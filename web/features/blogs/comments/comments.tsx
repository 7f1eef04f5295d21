import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type Blog, OPEN_AT_FIRST } from '#contract/blogs.ts';
import { messages } from '#contract/messages.ts';
import { useUser } from '#web/lib/session.ts';
import entries from '#web/ui/entries.module.css';
import { itemsOf, QueryList } from '#web/ui/query-list.tsx';
import { SectionForm } from '#web/ui/section-form.tsx';
import { SignInInvitation } from '#web/ui/sign-in-invitation.tsx';
import article from '../parts/article.module.css';
import { commentPages } from '../queries.ts';
import { CommentComposer } from './comment-composer.tsx';
import { CommentThread } from './comment-thread.tsx';

const t = messages('content');

interface CommentsProps {
  readonly blog: Blog;
  readonly isInApp: boolean;
  readonly isOpen: boolean;
}

export function Comments({ blog, isInApp, isOpen }: CommentsProps) {
  const { user } = useUser();
  const comments = useInfiniteQuery(commentPages(blog.id));
  const all = itemsOf(comments);
  const [linkedId, setLinkedId] = useLinkedComment(comments.data !== undefined);
  // A linked reply can belong to any comment.
  const isSearching = linkedId !== null && !all.some(({ id }) => id === linkedId);
  const answered = all.filter(({ childCount }) => childCount > 0);
  const openAtFirst = new Set((isSearching ? answered : answered.slice(0, OPEN_AT_FIRST)).map(({ id }) => id));
  return (
    <section className={article.section} id="comments" aria-labelledby="comments-title">
      <h2 id="comments-title" className={article.sectionTitle}>
        {t('{count, plural, one {# comment} other {# comments}}', { count: blog.commentCount })}
      </h2>
      {isOpen && user && (
        <SectionForm section="BlogsAfterLogin">
          <CommentComposer blogId={blog.id} userId={user.id} onSent={(sent) => setLinkedId(sent.id)} />
        </SectionForm>
      )}
      {isOpen && !user && <Invite />}
      {!isOpen && <p className={entries.none}>{t('Readers can comment once you publish the article.')}</p>}
      <QueryList
        query={comments}
        skeleton={3}
        empty={isOpen && <p className={entries.none}>{t('No comments yet. Be the first to comment.')}</p>}
      >
        {() => (
          <ol className={entries.entries} aria-label={t('Comments')}>
            {all.map((comment) => (
              <CommentThread
                key={comment.id}
                comment={comment}
                blog={blog}
                userId={user?.id}
                isInApp={isInApp}
                isOpen={openAtFirst.has(comment.id)}
                linkedId={linkedId}
                onSent={(sent) => setLinkedId(sent.id)}
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
    <SignInInvitation section="BlogsAfterLogin" to={`${pathname}#comments`}>
      {t('Join to comment')}
    </SignInInvitation>
  );
}

/** How long to wait for a linked comment while its thread loads. */
const PATIENCE_MS = 5_000;

function useLinkedComment(isLoaded: boolean): [string | null, (id: string) => void] {
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
