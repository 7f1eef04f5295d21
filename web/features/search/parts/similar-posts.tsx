import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { similarQuery } from '../queries.ts';
import classes from './similar-posts.module.css';

const t = messages('site');

const PAUSE_MS = 400;
const SHORTEST = 8;

interface SimilarPostsProps {
  readonly title: string;
  readonly kind: PostKind;
  readonly not?: string | undefined;
}

/**
 * The list changes while a title is typed, and must not move the form: it is beside the form on wide screens, and
 * elsewhere a button in a row of constant height opens it.
 */
export function SimilarPosts({ title, kind, not }: SimilarPostsProps) {
  const listId = useId();
  const [settled] = useDebouncedValue(title.trim(), PAUSE_MS);
  const isLongEnough = settled.length >= SHORTEST;
  const { data } = useQuery({
    ...similarQuery(settled, kind, not),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  const posts = isLongEnough ? (data?.data ?? []) : [];
  const isFound = posts.length > 0;
  return (
    <section className={classes.similar} aria-labelledby="similar-title">
      <h2 id="similar-title" className={classes.title}>
        {t('Similar posts')}
      </h2>
      <p className={isFound ? 'visually-hidden' : 'dim-small'} role="status">
        {isFound &&
          t('{count, plural, one {# similar post found.} other {# similar posts found.}}', { count: posts.length })}
        {!isFound && (isLongEnough && data ? t('None found.') : t('Shown here as you write the title.'))}
      </p>
      {isFound && (
        <>
          <Button className={classes.open ?? ''} popoverTarget={listId}>
            <Rich
              text={t('Show {count}<0> similar posts</0>', { count: posts.length })}
              parts={[(inner) => <span className="visually-hidden">{inner}</span>]}
            />
          </Button>
          <ul id={listId} popover="auto" className={classes.list} aria-labelledby="similar-title">
            {posts.map((post) => (
              <li key={post.id}>
                <Link to={contentTypes[post.type].publicPath(post.id)} target="_blank" rel="noopener" dir="auto">
                  {post.title}
                  <span className="visually-hidden"> {t('(opens in a new tab)')}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
