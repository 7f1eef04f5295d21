import type { PostId, ReplyId, UserId } from '#contract/ids.ts';

export interface EditedText {
  readonly owner: { readonly postId: PostId } | { readonly replyId: ReplyId };
  /** Only posts have one. */
  readonly title?: string;
  readonly createdBy: UserId | null;
  readonly description: string;
  readonly editedAt: string | null;
}
