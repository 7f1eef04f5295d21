import { Link } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import type { PostFields } from '#contract/posts.ts';
import classes from './post-notice.module.css';

export function PostNotice({ post, userId }: { readonly post: PostFields; readonly userId: string }) {
  const isOwn = post.createdBy === userId;
  if (post.status === 'draft') return <p className={classes.notice}>This is a draft. Only you can see it.</p>;
  if (post.status === 'pending') {
    return (
      <p className={classes.notice}>
        <strong>Awaiting review.</strong>{' '}
        {isOwn
          ? 'Only you and the moderators can see it. You are notified of the decision.'
          : 'Only its author and staff can see it.'}
      </p>
    );
  }
  if (post.status === 'rejected') {
    return (
      <div className={classes.rejected}>
        <p>
          <strong>Rejected.</strong> <span dir="auto">{post.reason ?? 'A moderator rejected it.'}</span>{' '}
          {isOwn ? 'You can edit and resubmit it.' : 'Only its author and staff can see it.'}
        </p>
        {isOwn && post.can.edit && (
          <Link className={classes.again} to={`${contentTypes[post.kind].appPage}/edit/${post.id}`}>
            Edit and resubmit
          </Link>
        )}
      </div>
    );
  }
  if (post.locked) return <p className={classes.notice}>This thread is locked. It takes no more replies.</p>;
  return null;
}
