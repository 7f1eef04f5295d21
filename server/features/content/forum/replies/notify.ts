import type { PostId, ReplyId, UserId } from '#contract/ids.ts';
import { excerptOf } from '#contract/plain-text.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import type { MailSwitch } from '#contract/preferences.ts';
import {
  type Addressed,
  type Notice,
  notify,
  notifyOnce,
  postThread,
} from '#server/features/accounts/notifications/index.ts';
import { postUrl } from '#server/features/engagement/threads/index.ts';
import { selectNotAtOnce } from '#server/features/engagement/watching/index.ts';
import type { Tx } from '#server/platform/database/open.ts';
import * as notices from './notices.ts';

export interface NotifiedReply {
  readonly id: ReplyId;
  readonly authorId: UserId | null;
  readonly mentioned: readonly UserId[];
  readonly description: string;
  readonly post: {
    readonly id: PostId;
    readonly kind: PostKind;
    readonly title: string;
    readonly authorId: UserId | null;
  };
  readonly parentAuthorId: UserId | null;
  /** Who may read the thread. Null: everyone. */
  readonly readers: readonly UserId[] | null;
  /** Set below a request with sealed offers: invited and bidding members, who do not learn who asks. */
  readonly asked: readonly UserId[] | null;
  /** Of an invited person without an account. */
  readonly guestName?: string;
}

export const replyUrl = (reply: {
  readonly id: ReplyId;
  readonly post: Pick<NotifiedReply['post'], 'id' | 'kind'>;
}): string => `${postUrl(reply.post)}#reply-${reply.id}`;
export const MAX_EXCERPT = 200;
const authorsAbove = ({ post, parentAuthorId }: NotifiedReply): UserId[] =>
  [post.authorId, parentAuthorId].filter((id) => id !== null);
export const preferenceOf = (kind: PostKind, step: 'Creation' | 'Moderation' | 'Rejected'): MailSwitch =>
  `${kind}Reply${step}`;

type NoticeToAuthor = Pick<Notice, 'kind' | 'values' | 'text' | 'isMailOnly' | 'by' | 'bundle'>;

async function notifyAuthor(
  tx: Tx,
  reply: NotifiedReply,
  step: 'Creation' | 'Moderation' | 'Rejected',
  notice: NoticeToAuthor,
): Promise<void> {
  if (reply.authorId === null) return;
  const { post } = reply;
  await notify(tx, [reply.authorId], {
    text: post.title,
    ...notice,
    url: replyUrl(reply),
    preference: preferenceOf(reply.post.kind, step),
  });
}

export function notifyOfReply(tx: Tx, reply: NotifiedReply, isPending: boolean): Promise<void> {
  const bundle = { thread: postThread(reply.post.id) };
  const notice: NoticeToAuthor = isPending
    ? { ...notices.awaitsReview(), bundle }
    : { ...notices.published(), bundle, isMailOnly: true };
  return notifyAuthor(tx, reply, 'Creation', notice);
}

export function notifyOfReplyApproval(tx: Tx, reply: NotifiedReply): Promise<void> {
  return notifyAuthor(tx, reply, 'Moderation', notices.approved());
}

/** @param hiddenBy who hid a published reply; null if it was rejected before publication */
export function notifyOfReplyRejection(
  tx: Tx,
  reply: NotifiedReply,
  reason: string,
  hiddenBy: UserId | null,
): Promise<void> {
  return notifyAuthor(tx, reply, 'Rejected', {
    ...(hiddenBy ? notices.hidden : notices.rejected)({ title: reply.post.title }),
    text: reason,
    by: hiddenBy,
  });
}

/** Authors who chose a digest or nothing for the thread are notified like other watchers. */
export function noticesToOthers(reply: NotifiedReply, notAtOnce: readonly UserId[]): Addressed[] {
  const { post, authorId: by, readers, asked } = reply;
  const mayRead = (id: UserId) => readers === null || readers.includes(id);
  const repliedTo = authorsAbove(reply).filter((id) => mayRead(id) && !notAtOnce.includes(id));
  const mentioned = reply.mentioned.filter((id) => mayRead(id) && !repliedTo.includes(id));
  const thread = postThread(post.id);
  const text = excerptOf(reply.description, MAX_EXCERPT);
  const about = { text, url: replyUrl(reply), preference: 'activityReplies' } as const;
  const bundle = { thread };
  const { title } = post;
  const named = reply.guestName === undefined ? 'member' : { guest: reply.guestName };
  const isAnonymous = asked !== null && by !== post.authorId;
  const replied: Notice = { ...about, ...notices.replied({ title, from: named }), bundle, by };
  const repliedToOthers: Notice = isAnonymous
    ? { ...about, ...notices.replied({ title, from: 'nobody' }), bundle, by: null }
    : replied;
  const mention: Notice = isAnonymous
    ? { ...about, ...notices.mentioned({ title, from: 'nobody' }), bundle, by: null }
    : { ...about, ...notices.mentioned({ title, from: named }), bundle, by };
  const isOther = (id: UserId) => id !== by;
  const rest = (asked ?? []).filter((id) => isOther(id) && ![...repliedTo, ...mentioned, ...notAtOnce].includes(id));
  return [
    [repliedTo.filter((id) => id === post.authorId), replied],
    [repliedTo.filter((id) => id !== post.authorId && isOther(id)), repliedToOthers],
    [mentioned.filter(isOther), mention],
    [rest, repliedToOthers],
  ];
}

/** Once per person and reply, also after edits and decisions. */
export async function notifyOthersOfReply(tx: Tx, reply: NotifiedReply): Promise<void> {
  const notAtOnce = await selectNotAtOnce(tx, reply.post.id, authorsAbove(reply));
  await notifyOnce(tx, [{ item: { replyId: reply.id }, notices: noticesToOthers(reply, notAtOnce) }]);
}
