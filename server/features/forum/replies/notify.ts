import type { PostId, ReplyId, UserId } from '#contract/ids.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import type { MailSwitch } from '#contract/preferences.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { type Addressed, type Notice, notify, notifyOnce } from '../../notifications/index.ts';
import { postUrl } from '../posts/index.ts';

export interface NotifiedReply {
  readonly id: ReplyId;
  readonly authorId: UserId | null;
  readonly mentioned: readonly UserId[];
  readonly post: {
    readonly id: PostId;
    readonly kind: PostKind;
    readonly title: string;
    readonly authorId: UserId | null;
  };
  /** The author of the reply above a nested reply. */
  readonly parentAuthorId: UserId | null;
}

export const replyUrl = (reply: {
  readonly id: ReplyId;
  readonly post: Pick<NotifiedReply['post'], 'id' | 'kind'>;
}): string => `${postUrl(reply.post)}#reply-${reply.id}`;
const preferenceOf = (reply: NotifiedReply, step: 'Creation' | 'Moderation' | 'Rejected'): MailSwitch =>
  `${reply.post.kind}Reply${step}`;

type NoticeToAuthor = Pick<Notice, 'kind' | 'title' | 'text' | 'isMailOnly'>;

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
    preference: preferenceOf(reply, step),
  });
}

export function notifyOfReply(tx: Tx, reply: NotifiedReply, isPending: boolean): Promise<void> {
  const notice: NoticeToAuthor = isPending
    ? { kind: 'reply.pending', title: 'Your reply is awaiting review' }
    : { kind: 'reply.published', title: 'Your reply is published', isMailOnly: true };
  return notifyAuthor(tx, reply, 'Creation', notice);
}

export function notifyOfReplyAcceptance(tx: Tx, reply: NotifiedReply): Promise<void> {
  return notifyAuthor(tx, reply, 'Moderation', { kind: 'reply.accepted', title: 'Your reply was accepted' });
}

/** @param wasPublished it was published before and is now hidden */
export function notifyOfReplyRejection(
  tx: Tx,
  reply: NotifiedReply,
  reason: string,
  wasPublished: boolean,
): Promise<void> {
  return notifyAuthor(tx, reply, 'Rejected', {
    kind: wasPublished ? 'reply.hidden' : 'reply.rejected',
    title: wasPublished ? 'Your reply was hidden' : 'Your reply was rejected',
    text: `${reply.post.title}: ${reason}`,
  });
}

/** For the authors of the post and of the reply above, and for mentioned people; never for the reply’s author. */
function noticesToOthers(reply: NotifiedReply): Addressed[] {
  const { post, parentAuthorId, authorId, mentioned } = reply;
  const repliedTo = [post.authorId, parentAuthorId].filter((id) => id !== null && id !== authorId) as UserId[];
  const others = mentioned.filter((id) => id !== authorId && !repliedTo.includes(id));
  const url = replyUrl(reply);
  return [
    [repliedTo, { kind: 'reply.received', title: 'You have a new reply', text: post.title, url }],
    [others, { kind: 'reply.mention', title: 'You were mentioned in a reply', text: post.title, url }],
  ];
}

/** Once per person and reply, also after edits and decisions. */
export function notifyOthersOfReply(tx: Tx, reply: NotifiedReply): Promise<void> {
  return notifyOnce(tx, { replyId: reply.id }, noticesToOthers(reply));
}
