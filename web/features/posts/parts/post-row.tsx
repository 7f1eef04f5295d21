import { IconEye, IconHeart, IconLock, IconMessage, IconPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PostSort } from '#contract/post-lists.ts';
import type { PostFields } from '#contract/posts.ts';
import { countOf } from '#web/lib/counts.ts';
import { Link } from '#web/ui/link.tsx';
import { When } from '#web/ui/when.tsx';
import { KindBadge } from './kind-badge.tsx';
import classes from './post-row.module.css';

interface PostRowProps {
  readonly post: PostFields;
  readonly sort?: PostSort | undefined;
  readonly isUnread?: boolean | undefined;
  readonly to: string;
  readonly categoryTo?: string | undefined;
  readonly mark?: ReactNode;
}

export function PostRow({ post, sort, isUnread = false, to, categoryTo, mark }: PostRowProps) {
  const subCategory = post.subCategory;
  const categoryName = subCategory ? `${subCategory.category.name} / ${subCategory.name}` : 'No category';
  return (
    <li className={classes.row} data-unread={isUnread || undefined}>
      <span className={classes.badge}>
        <KindBadge kind={post.kind} />
      </span>
      <span className={classes.subject}>
        {post.pinned && <IconPin size={16} aria-label="Pinned" role="img" className={classes.icon} />}
        {post.locked && <IconLock size={16} aria-label="Locked" role="img" className={classes.icon} />}
        <Link className={`${classes.title} stretched-link`} to={to} dir="auto" title={post.title} data-list-link="">
          {post.title}
        </Link>
        {isUnread && <UnreadLink to={to} hasReplies={post.replyCount > 0} />}
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
        <span className="visually-hidden">{sort === 'newest' ? 'Posted ' : 'Last activity '}</span>
        <When iso={sort === 'newest' ? post.createdAt : post.lastActivityAt} />
      </span>
    </li>
  );
}

export function UnreadLink({ to, hasReplies }: { readonly to: string; readonly hasReplies: boolean }) {
  return (
    <Link
      className={classes.unread}
      to={hasReplies ? `${to}#unread` : to}
      aria-label={hasReplies ? 'New: go to the first unread reply' : 'New: not read yet'}
    >
      New
    </Link>
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

interface PostRowsProps {
  readonly children: ReactNode;
  readonly label: string;
  readonly sort?: PostSort | undefined;
}

export function PostRows({ children, label, sort }: PostRowsProps) {
  return (
    <div className={`${classes.list} box`}>
      <RowHeads sort={sort} />
      <ul aria-label={label}>{children}</ul>
    </div>
  );
}

/** The heading of the column by which the list is sorted has an arrow. */
export function RowHeads({ sort }: { readonly sort?: PostSort | undefined }) {
  return (
    <div className={classes.heads} aria-hidden="true">
      <span />
      <span>Title</span>
      <span>Category</span>
      <span>Author</span>
      <span className={classes.counts}>
        <Head className={classes.count} name="Replies" isSorted={sort === 'replies'} />
        <Head className={classes.count} name="Likes" isSorted={sort === 'likes'} />
        <span className={classes.count}>Views</span>
      </span>
      <Head
        className={classes.when}
        name={sort === 'newest' ? 'Posted' : 'Activity'}
        isSorted={sort === 'newest' || sort === 'active'}
      />
    </div>
  );
}

interface HeadProps {
  readonly className: string | undefined;
  readonly name: string;
  readonly isSorted: boolean;
}

function Head({ className, name, isSorted }: HeadProps) {
  return (
    <span className={className} data-sorted={isSorted || undefined}>
      {name}
      {isSorted && ' ↓'}
    </span>
  );
}
