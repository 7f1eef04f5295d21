import { IconEye, IconHeart, IconLock, IconMessage, IconPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PostFields } from '#contract/posts.ts';
import { countOf } from '#web/lib/counts.ts';
import { Link } from '#web/ui/link.tsx';
import { KindBadge } from './kind-badge.tsx';
import classes from './post-row.module.css';
import { When } from './when.tsx';

interface PostRowProps {
  readonly post: PostFields;
  readonly to: string;
  readonly categoryTo?: string | undefined;
  readonly mark?: ReactNode;
}

export function PostRow({ post, to, categoryTo, mark }: PostRowProps) {
  const subCategory = post.subCategory;
  const categoryName = subCategory ? `${subCategory.category.name} / ${subCategory.name}` : 'No category';
  return (
    <li className={classes.row}>
      <span className={classes.badge}>
        <KindBadge kind={post.kind} />
      </span>
      <span className={classes.subject}>
        {post.pinned && <IconPin size={16} aria-label="Pinned" role="img" className={classes.icon} />}
        {post.locked && <IconLock size={16} aria-label="Locked" role="img" className={classes.icon} />}
        <Link className={classes.title} to={to} dir="auto" title={post.title} data-list-link="">
          {post.title}
        </Link>
        {mark}
      </span>
      <span className={classes.place} dir="auto" title={categoryName}>
        {subCategory && categoryTo ? (
          <Link to={categoryTo}>{subCategory.name}</Link>
        ) : (
          (subCategory?.name ?? categoryName)
        )}
      </span>
      <span className={classes.author} dir="auto" title={post.user.name}>
        {post.user.name}
      </span>
      <span className={classes.counts}>
        <Count
          icon={<IconMessage size={15} aria-hidden="true" />}
          count={post.replyCount}
          singular="reply"
          plural="replies"
        />
        <Count icon={<IconHeart size={15} aria-hidden="true" />} count={post.likesCount} singular="like" />
        <Count icon={<IconEye size={15} aria-hidden="true" />} count={post.viewCount} singular="view" />
      </span>
      <span className={classes.when}>
        <span className="visually-hidden">Last activity </span>
        <When iso={post.lastActivityAt} />
      </span>
    </li>
  );
}

function Count({
  icon,
  count,
  singular,
  plural,
}: {
  icon: ReactNode;
  count: number;
  singular: string;
  plural?: string;
}) {
  return (
    <span className={classes.count} title={countOf(count, singular, plural)}>
      {icon}
      {short(count)}
      <span className="visually-hidden"> {count === 1 ? singular : (plural ?? `${singular}s`)}</span>
    </span>
  );
}

/** 12,345 as 12.3k, because a column has room for four digits. */
function short(count: number): string {
  if (count < 10_000) return String(count);
  return count < 1_000_000
    ? `${(count / 1000).toFixed(count < 100_000 ? 1 : 0)}k`
    : `${(count / 1_000_000).toFixed(1)}m`;
}

export function PostRows({ children, label }: { readonly children: ReactNode; readonly label: string }) {
  return (
    <div className={classes.list}>
      <RowHeads />
      <ul className={classes.rows} aria-label={label}>
        {children}
      </ul>
    </div>
  );
}

export function RowHeads() {
  return (
    <div className={classes.heads} aria-hidden="true">
      <span />
      <span>Title</span>
      <span>Category</span>
      <span>Author</span>
      <span className={classes.counts}>
        <span className={classes.count}>Replies</span>
        <span className={classes.count}>Likes</span>
        <span className={classes.count}>Views</span>
      </span>
      <span className={classes.when}>Activity</span>
    </div>
  );
}
