import { contentTypes } from '#contract/content-types.ts';
import type { BlogId, CommentId, UserId } from '#contract/ids.ts';
import { cutAtWord } from '#contract/plain-text.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { deleteNoticesBy, notify, withdrawEvents } from '../../accounts/notifications/index.ts';
import { type CommentRow, selectComment } from './comment-queries.ts';
import { answered, commented, kinds } from './notices.ts';
import type { BlogHead } from './write-queries.ts';

const MAX_NOTICE_TEXT = 140;

const threadOf = (blogId: BlogId, parentId: CommentId | null): string =>
  parentId ? `comment:${parentId}` : `blog:${blogId}`;

interface Said {
  readonly userId: UserId;
  readonly id: CommentId;
  readonly comment: string;
  readonly article: BlogHead;
  readonly parent: CommentRow | null;
}

export async function notifyAuthor(tx: Tx, { userId, id, comment, article, parent }: Said): Promise<void> {
  const authorId = parent ? parent.author_id : article.author_id;
  if (authorId === null) return;
  await notify(tx, [authorId], {
    ...(parent ? answered : commented)({ title: article.title }),
    text: cutAtWord(comment, MAX_NOTICE_TEXT),
    url: `${contentTypes.blog.appPath(article.id)}#comment-${id}`,
    by: userId,
    preference: 'activityReplies',
    bundle: {
      thread: threadOf(article.id, parent?.id ?? null),
      subjectId: id,
    },
  });
}

export async function withdrawNotice(tx: Tx, comment: CommentRow, article: BlogHead): Promise<void> {
  const { id, author_id: by, parent_id: parentId } = comment;
  const recipient = parentId === null ? article.author_id : (await selectComment(tx, parentId))?.author_id;
  if (!recipient || recipient === by) return;
  const kind = parentId === null ? kinds.comment : kinds.answer;
  await withdrawEvents(tx, recipient, { kinds: [kind], thread: threadOf(article.id, parentId), subjectId: id });
}

export const deleteCommentNoticesBy = (tx: Tx, userId: UserId): Promise<void> =>
  deleteNoticesBy(tx, userId, Object.values(kinds));
