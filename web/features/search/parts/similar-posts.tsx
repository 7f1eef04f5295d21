import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PostKind } from '#contract/post-kinds.ts';
import { Link } from '#web/ui/link.tsx';
import { similarQuery } from '../queries.ts';
import classes from './similar-posts.module.css';

const PAUSE_MS = 400;
const SHORTEST = 8;

interface SimilarPostsProps {
  readonly title: string;
  readonly kind: PostKind;
  readonly not?: string | undefined;
}

export function SimilarPosts({ title, kind, not }: SimilarPostsProps) {
  const [settled] = useDebouncedValue(title.trim(), PAUSE_MS);
  const isLongEnough = settled.length >= SHORTEST;
  const { data } = useQuery({
    ...similarQuery(settled, kind, not),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  const posts = isLongEnough ? (data?.data ?? []) : [];
  return (
    <div aria-live="polite">
      {posts.length > 0 && (
        <section className={classes.similar} aria-labelledby="similar-title">
          <h2 id="similar-title" className={classes.title}>
            Similar posts
          </h2>
          <ul className={classes.list}>
            {posts.map((post) => (
              <li key={post.id}>
                <Link to={post.url} target="_blank" rel="noopener" dir="auto">
                  {post.title}
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
