import { IconEye, IconHeart, IconMessage } from '@tabler/icons-react';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import type { Post } from '#contract/posts.ts';
import { KindBadge } from '#web/features/posts/parts/kind-badge.tsx';
import { timeAttribute } from '#web/lib/dates.ts';
import { lateModule, useLateModule } from '#web/lib/late-module.ts';
import { loginPath } from '#web/lib/login-path.ts';
import { forGuests } from '#web/lib/reader.ts';
import { useUser } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Link } from '#web/ui/link.tsx';
import { excerpt } from './excerpt.ts';
import classes from './teaser-post.module.css';

const t = messages('site');

const WORDS = 30;

export function TeaserPost({ post }: { readonly post: Post }) {
  const path = contentTypes[post.kind].publicPath(post.id);
  const name = post.user.name || post.createdBy || t('Unknown');
  const { text, isCut } = excerpt(post.description, WORDS);
  return (
    <article className={`${classes.post} box`}>
      <div className={classes.top}>
        <KindBadge kind={post.kind} />
        <time dateTime={timeAttribute(post.createdAt)}>{formatTeaserDate(post.createdAt)}</time>
      </div>
      <h3 className={classes.title}>
        <Link className={`${classes.link} stretched-link`} to={path} dir="auto">
          {post.title}
        </Link>
      </h3>
      <p className={classes.text} data-cut={isCut || undefined} dir="auto">
        {text || t('No description available')}
      </p>
      <div className={classes.foot}>
        <span className={classes.author}>
          <Avatar name={name} picture={post.user.profilePic} size={28} />
          <span className={classes.name} dir="auto">
            {name}
          </span>
        </span>
        <span className={classes.counts}>
          <Like post={post} path={path} />
          <span className={classes.count}>
            <IconEye size={18} aria-hidden="true" />
            {post.viewCount}
            <span className="visually-hidden">
              {' '}
              {t('{count, plural, one {view} other {views}}', { count: post.viewCount })}
            </span>
          </span>
          <span className={classes.count}>
            <IconMessage size={18} aria-hidden="true" />
            {post.replyCount}
            <span className="visually-hidden">
              {' '}
              {t('{count, plural, one {reply} other {replies}}', { count: post.replyCount })}
            </span>
          </span>
        </span>
      </div>
    </article>
  );
}

const likeButton = lateModule(() => import('#web/features/posts/parts/like-button.tsx'));

/** Leads guests to the sign-in page, as specified. The page is rendered for guests; members get their button later. */
function Like({ post, path }: { readonly post: Post; readonly path: string }) {
  const { user } = useUser();
  const { loaded } = useLateModule(likeButton, user !== null);
  const { id, kind, liked, likesCount } = post;
  if (user && loaded) {
    const target = { kind, postId: id, liked, likesCount };
    return (
      <span className={classes.button}>
        <loaded.LikeButton {...target} isOwn={post.createdBy === user.id} />
      </span>
    );
  }
  const count = t('{count, plural, one {# like} other {# likes}}', { count: likesCount });
  return (
    <Link
      className={classes.like}
      to={user ? path : loginPath(path)}
      aria-label={user ? count : t('{count}. Sign in to like', { count })}
      {...forGuests}
    >
      <IconHeart size={18} aria-hidden="true" />
      {likesCount}
    </Link>
  );
}

/** MM/DD/YYYY, as the specification has it, in UTC. */
function formatTeaserDate(iso: string): string {
  const [date = ''] = iso.split('T');
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}
