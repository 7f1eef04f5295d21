import { contentTypes } from '#contract/content-types.ts';
import type { PostFields } from '#contract/posts.ts';
import { KindBadge } from '#web/features/posts/parts/kind-badge.tsx';
import { countOf } from '#web/lib/counts.ts';
import { Link } from '#web/ui/link.tsx';
import { When } from '#web/ui/when.tsx';
import classes from './members.module.css';

export function PostLine({ post }: { readonly post: PostFields }) {
  return (
    <li className={classes.post}>
      <Link className={classes.postTitle} to={contentTypes[post.kind].publicPath(post.id)} dir="auto">
        {post.title}
      </Link>
      <span className={classes.postFacts}>
        <KindBadge kind={post.kind} />
        {post.subCategory && <span dir="auto">{post.subCategory.name}</span>}
        <span>{countOf(post.replyCount, 'reply', 'replies')}</span>
        <span>{countOf(post.likesCount, 'like')}</span>
        <When iso={post.publishedAt ?? post.createdAt} />
      </span>
    </li>
  );
}
