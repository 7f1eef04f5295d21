import type { PostId, UserId } from '#contract/ids.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import type { MailSwitch } from '#contract/preferences.ts';
import { type Addressed, notify, notifyOnce } from '#server/features/accounts/notifications/index.ts';
import { postUrl } from '#server/features/engagement/threads/index.ts';
import type { Tx } from '#server/platform/database/open.ts';
import * as notices from './notices.ts';

export interface NotifiedPost {
  readonly id: PostId;
  readonly kind: PostKind;
  readonly title: string;
  readonly authorId: UserId | null;
}

export const preferenceOf = (kind: PostKind, step: 'Creation' | 'Moderation' | 'Rejected'): MailSwitch =>
  `${kind}Post${step}`;

export async function notifyOfCreation(tx: Tx, post: NotifiedPost, isPending: boolean): Promise<void> {
  if (post.authorId === null) return;
  await notify(tx, [post.authorId], {
    ...(isPending ? notices.awaitsReview() : notices.published()),
    text: post.title,
    url: postUrl(post),
    preference: preferenceOf(post.kind, 'Creation'),
    isMailOnly: !isPending,
  });
}

export async function notifyOfApproval(tx: Tx, post: NotifiedPost): Promise<void> {
  if (post.authorId === null) return;
  await notify(tx, [post.authorId], {
    ...notices.approved(),
    text: post.title,
    url: postUrl(post),
    preference: preferenceOf(post.kind, 'Moderation'),
  });
}

/** @param hiddenBy who hid a published post; null if it was rejected before publication */
export async function notifyOfRejection(
  tx: Tx,
  post: NotifiedPost,
  reason: string,
  hiddenBy: UserId | null,
): Promise<void> {
  if (post.authorId === null) return;
  await notify(tx, [post.authorId], {
    ...(hiddenBy ? notices.hidden : notices.rejected)({ title: post.title }),
    text: reason,
    by: hiddenBy,
    url: postUrl(post),
    preference: preferenceOf(post.kind, 'Rejected'),
  });
}

export function noticesOfMention(post: NotifiedPost, mentioned: readonly UserId[]): Addressed[] {
  const notice = {
    ...notices.mentioned({ title: post.title }),
    url: postUrl(post),
    by: post.authorId,
    preference: 'activityReplies',
  } as const;
  return [[mentioned, notice]];
}

/** Once per person and post; never the author. */
export async function notifyMentioned(tx: Tx, post: NotifiedPost, mentioned: readonly UserId[]): Promise<void> {
  await notifyOnce(tx, [{ item: { postId: post.id }, notices: noticesOfMention(post, mentioned) }]);
}
