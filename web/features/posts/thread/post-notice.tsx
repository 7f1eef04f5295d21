import type { PostFields } from '#contract/posts.ts';
import classes from './post-notice.module.css';

/** How a post stands, where that is not simply published. */
export function PostNotice({ post }: { readonly post: PostFields }) {
  if (post.status === 'draft') return <p className={classes.notice}>This is a draft: only you can see it.</p>;
  if (post.status === 'pending') {
    return (
      <p className={classes.notice}>
        <strong>Waiting for review.</strong> You are told as soon as a moderator has read it.
      </p>
    );
  }
  if (post.status === 'rejected') {
    return (
      <p className={classes.rejected}>
        <strong>Rejected.</strong> {post.reason ?? 'A moderator sent it back.'} You can change it and send it again.
      </p>
    );
  }
  if (post.locked)
    return <p className={classes.notice}>This thread is locked: it can be read, and nothing can be added.</p>;
  return null;
}
