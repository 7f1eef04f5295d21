import { IconEye, IconHeart, IconMessage } from '@tabler/icons-react';
import { contentTypes } from '#contract/content-types.ts';
import type { Post } from '#contract/posts.ts';
import { KindBadge } from '#web/features/posts/parts/kind-badge.tsx';
import { countOf } from '#web/lib/counts.ts';
import { loginPath } from '#web/lib/login-path.ts';
import { renderedOnce } from '#web/lib/rendered-once.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Link } from '#web/ui/link.tsx';
import { excerpt } from './excerpt.ts';
import classes from './teaser-post.module.css';

const WORDS = 30;

export const TeaserPost = renderedOnce(({ post }: { readonly post: Post }) => {
  const path = contentTypes[post.kind].publicPath(post.id);
  const name = post.user.name || post.createdBy || 'Unknown';
  const { text, isCut } = excerpt(post.description, WORDS);
  return (
    <article className={`${classes.post} box`}>
      <div className={classes.top}>
        <KindBadge kind={post.kind} />
        <time dateTime={post.createdAt}>{formatTeaserDate(post.createdAt)}</time>
      </div>
      <h3 className={classes.title}>
        <Link className={`${classes.link} stretched-link`} to={path} dir="auto">
          {post.title}
        </Link>
      </h3>
      <p className={classes.text} data-cut={isCut || undefined} dir="auto">
        {text || 'No description available'}
      </p>
      <div className={classes.foot}>
        <span className={classes.author}>
          <Avatar name={name} picture={post.user.profilePic} size={28} />
          <span className={classes.name} dir="auto">
            {name}
          </span>
        </span>
        <span className={classes.counts}>
          <Link
            className={classes.like}
            to={loginPath(path)}
            aria-label={`${countOf(post.likesCount, 'like')}. Sign in to like`}
          >
            <IconHeart size={18} aria-hidden="true" />
            {post.likesCount}
          </Link>
          <span className={classes.count}>
            <IconEye size={18} aria-hidden="true" />
            {post.viewCount}
            <span className="visually-hidden"> {post.viewCount === 1 ? 'view' : 'views'}</span>
          </span>
          <span className={classes.count}>
            <IconMessage size={18} aria-hidden="true" />
            {post.replyCount}
            <span className="visually-hidden"> {post.replyCount === 1 ? 'reply' : 'replies'}</span>
          </span>
        </span>
      </div>
    </article>
  );
});

/** MM/DD/YYYY, as the specification has it, in UTC. */
function formatTeaserDate(iso: string): string {
  const [date = ''] = iso.split('T');
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}
