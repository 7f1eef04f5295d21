import { Link } from 'react-router';
import { postKinds } from '#contract/post-kinds.ts';
import type { PostFields } from '#contract/posts.ts';
import classes from './post-notice.module.css';

/** How a post stands, where that is not simply published. */
export function PostNotice({ post, userId }: { readonly post: PostFields; readonly userId: string }) {
  const isOwn = post.createdBy === userId;
  if (post.status === 'draft') return <p className={classes.notice}>This is a draft: only you can see it.</p>;
  if (post.status === 'pending') {
    return (
      <p className={classes.notice}>
        <strong>Waiting for review.</strong>{' '}
        {isOwn
          ? 'Only you and the moderators see it. You are told as soon as one has read it.'
          : 'Only its author and staff see it.'}
      </p>
    );
  }
  if (post.status === 'rejected') {
    return (
      <div className={classes.rejected}>
        <p>
          <strong>Rejected.</strong> <span dir="auto">{post.reason ?? 'A moderator sent it back.'}</span>{' '}
          {isOwn ? 'You can change it and send it again.' : 'Only its author and staff see it.'}
        </p>
        {isOwn && post.can.edit && (
          <Link className={classes.again} to={`${postKinds[post.kind].appPath}/edit/${post.id}`}>
            Edit and send again
          </Link>
        )}
      </div>
    );
  }
  if (post.locked)
    return <p className={classes.notice}>This thread is locked: it can be read, and nothing can be added.</p>;
  return null;
}
