import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import type { PostId, ReplyId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import action from '#web/ui/action.module.css';
import { useLike } from '../use-like.ts';

const t = messages('posts');

interface LikeButtonProps {
  readonly kind: PostKind;
  readonly postId: PostId;
  readonly replyId?: ReplyId;
  readonly liked: boolean;
  readonly likesCount: number;
  /** Nobody can like their own texts, but the count is still shown. */
  readonly isOwn: boolean;
}

export function LikeButton({ isOwn, ...target }: LikeButtonProps) {
  const toggle = useLike(target);
  const { liked, likesCount } = target;
  const Icon = liked ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={action.action}
      aria-pressed={liked}
      aria-label={t('{count, plural, one {Like. # like} other {Like. # likes}}', { count: likesCount })}
      title={isOwn ? t('You can’t like your own posts') : undefined}
      disabled={isOwn}
      onClick={toggle}
    >
      <Icon size={18} aria-hidden="true" />
      {likesCount}
    </button>
  );
}
