import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listLatest } from '#contract/posts.ts';
import { query } from '#web/lib/queries.ts';
import classes from './forum-teaser.module.css';
import { TeaserPost } from './teaser-post.tsx';

const POSTS = 3;
export const teaserQuery = query(listLatest, { query: { limit: POSTS } });

/** The newest posts of both kinds. */
export function ForumTeaser() {
  return (
    <section className={classes.teaser} aria-labelledby="teaser-title">
      <div className={classes.head}>
        <h2 id="teaser-title" className={classes.title}>
          Latest from the forum
        </h2>
        <Link className={classes.all} to="/forum">
          View All
        </Link>
      </div>
      <Posts />
    </section>
  );
}

function Posts() {
  const { data, error, isPending, refetch } = useQuery(teaserQuery);
  if (isPending) return <TeaserSkeleton />;
  if (!data) {
    return (
      <div className={classes.note} role="alert">
        <p>
          <strong>Error loading posts</strong>
        </p>
        <p>{error?.message || 'Unknown error'}</p>
        <button type="button" className={classes.retry} onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    );
  }
  const newest = [...data.data].sort((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, POSTS);
  if (newest.length === 0) return <p className={classes.note}>No posts available</p>;
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
    <div className={classes.posts} role="status" aria-label="Loading posts">
      {Array.from({ length: POSTS }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
        <div key={place} className={classes.skeleton} />
      ))}
    </div>
  );
}
