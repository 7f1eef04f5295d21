import { useQuery } from '@tanstack/react-query';
import { contentTypes } from '#contract/content-types.ts';
import type { PostId } from '#contract/ids.ts';
import { countOf } from '#web/lib/counts.ts';
import { Link } from '#web/ui/link.tsx';
import { KindBadge } from './parts/kind-badge.tsx';
import layout from './parts/thread-layout.module.css';
import { relatedQuery } from './queries.ts';
import classes from './related-posts.module.css';

export function RelatedPosts({ postId, inApp = false }: { readonly postId: PostId; readonly inApp?: boolean }) {
  const { data } = useQuery(relatedQuery(postId));
  if (!data?.data.length) return null;
  return (
    <section className={`${layout.section} no-print`} aria-labelledby="related-title">
      <h2 id="related-title" className={layout.sectionTitle}>
        Related posts
      </h2>
      <ul className={classes.list}>
        {data.data.map((post) => {
          const { publicPath, appPath } = contentTypes[post.kind];
          return (
            <li key={post.id} className={classes.post}>
              <KindBadge kind={post.kind} />
              <Link className={classes.title} to={(inApp ? appPath : publicPath)(post.id)} dir="auto">
                {post.title}
              </Link>
              <span className={classes.count}>{countOf(post.replyCount, 'reply', 'replies')}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
