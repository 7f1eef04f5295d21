import { useQuery } from '@tanstack/react-query';
import { contentTypes } from '#contract/content-types.ts';
import type { PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { PostFields } from '#contract/posts.ts';
import { Link } from '#web/ui/link.tsx';
import layout from './parts/thread-layout.module.css';
import { relatedQuery } from './queries.ts';
import classes from './related-posts.module.css';

const t = messages('posts');

export function RelatedPosts({ postId, inApp = false }: { readonly postId: PostId; readonly inApp?: boolean }) {
  const { data } = useQuery(relatedQuery(postId));
  if (!data?.data.length) return null;
  const posts = data.data.map(({ id, kind, title, replyCount }) => ({ id, kind, title, replyCount }));
  return <List posts={posts} inApp={inApp} />;
}

interface ListProps {
  readonly posts: readonly Pick<PostFields, 'id' | 'kind' | 'title' | 'replyCount'>[];
  readonly inApp: boolean;
}

function List({ posts, inApp }: ListProps) {
  return (
    <section className={`${layout.section} no-print`} aria-labelledby="related-title">
      <h2 id="related-title" className={classes.heading}>
        {t('Related posts')}
      </h2>
      <ul>
        {posts.map(({ id, kind, title, replyCount }) => {
          const { publicPath, appPath } = contentTypes[kind];
          return (
            <li key={id} className={classes.post}>
              <Link className={`${classes.title} stretched-link`} to={(inApp ? appPath : publicPath)(id)} dir="auto">
                {title}
              </Link>
              <span className={classes.count}>
                {t('{count, plural, one {# reply} other {# replies}}', { count: replyCount })}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
