import { contentTypes } from '#contract/content-types.ts';
import type { UserId } from '#contract/ids.ts';
import type { PostFields } from '#contract/posts.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Reason } from '#web/ui/reason.tsx';
import classes from './post-notice.module.css';

export function PostNotice({ post, userId }: { readonly post: PostFields; readonly userId: UserId }) {
  const isOwn = post.createdBy === userId;
  if (post.status === 'draft') return <Notice tone="warn">This is a draft. Only you can see it.</Notice>;
  if (post.status === 'pending') {
    return (
      <Notice tone="warn">
        <strong>Awaiting review.</strong>{' '}
        {isOwn
          ? 'Only you and staff can see it. You will be notified of the decision.'
          : 'Only its author and staff can see it.'}
      </Notice>
    );
  }
  if (post.status === 'rejected') {
    return (
      <Notice tone="bad">
        <p>
          <strong>{post.hidden ? 'Hidden' : 'Rejected'}.</strong>{' '}
          {isOwn
            ? 'Only you and staff can see it. You can edit and resubmit it.'
            : 'Only its author and staff can see it.'}
        </p>
        <Reason text={post.reason} />
        {isOwn && post.can.edit && (
          <Link className={`${classes.again} touch-target`} to={`${contentTypes[post.kind].appPage}/edit/${post.id}`}>
            Edit and resubmit
          </Link>
        )}
      </Notice>
    );
  }
  if (post.locked) return <Notice tone="warn">This thread is locked and no longer accepts replies.</Notice>;
  return null;
}
