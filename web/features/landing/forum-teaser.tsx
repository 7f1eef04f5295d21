import { useQuery } from '@tanstack/react-query';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { listLatest } from '#contract/posts.ts';
import { query } from '#web/lib/queries.ts';
import classes from './forum-teaser.module.css';
import { LandingSection, LoadingFailed, Note } from './landing-section.tsx';
import { TeaserPost } from './teaser-post.tsx';

const t = messages('site');

const POSTS = 3;
/** Members load their own, which says what they like. */
export const teaserQuery = { ...query(listLatest, { query: { limit: POSTS } }), meta: { isForReader: true } };

export function ForumTeaser() {
  return (
    <LandingSection title={t('Latest from the forum')} all={contentTypes.general.list}>
      <Posts />
    </LandingSection>
  );
}

function Posts() {
  const { data, error, isPending, refetch } = useQuery(teaserQuery);
  if (isPending) return <TeaserSkeleton />;
  if (!data)
    return (
      <LoadingFailed
        text={(problem) => t('Error loading posts: {problem}', { problem })}
        error={error}
        refetch={refetch}
      />
    );
  const newest = [...data.data].sort((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, POSTS);
  if (newest.length === 0) return <Note>{t('No posts available')}</Note>;
  return (
    <ul className={classes.posts}>
      {newest.map((post) => (
        <li key={post.id} className={classes.item}>
          <TeaserPost post={post} />
        </li>
      ))}
    </ul>
  );
}

function TeaserSkeleton() {
  return (
    <div className={classes.posts} role="status" aria-label={t('Loading posts')}>
      {Array.from({ length: POSTS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are identical
        <div key={index} className={classes.skeleton} />
      ))}
    </div>
  );
}
