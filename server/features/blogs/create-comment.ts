import type { Comment } from '#contract/blogs.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { BlogId, CommentId, UserId } from '#contract/ids.ts';
import { cutAtWord } from '#contract/plain-text.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Conflict, Invalid, NotFound } from '#server/platform/http/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { newId } from '#server/platform/ids.ts';
import { type Actor, may } from '#server/policy.ts';
import { notify } from '../notifications/index.ts';
import { lockArticle } from './article.ts';
import { addChildren, type CommentRow, insertComment, selectComment } from './comment-queries.ts';
import { presentComment } from './present-comment.ts';
import { addComments, type BlogHead } from './write-queries.ts';

export const MAX_NESTED_COMMENTS = 500;
const MAX_NOTICE_TEXT = 140;

interface CommentInput {
  readonly comment: string;
  readonly parentId?: CommentId | null | undefined;
}

export async function createComment(db: Db, actor: Actor, blogId: BlogId, input: CommentInput): Promise<Comment> {
  const userId = requireUserId(actor);
  const id = newId<CommentId>();
  const { comment } = input;
  return db.transaction(async (tx) => {
    const article = await lockArticle(tx, actor, blogId);
    if (!may(actor, 'comment.create', article)) {
      throw new NotFound('You can comment once this article is published.');
    }
    const parent = input.parentId ? await findParent(tx, blogId, input.parentId) : null;
    await insertComment(tx, { id, blogId, parentId: parent?.id ?? null, authorId: userId, comment });
    await addComments(tx, blogId, 1);
    if (parent) await addChildren(tx, parent.id, 1);
    await notifyAuthor(tx, { userId, id, comment, article, parent });
    const row = await selectComment(tx, id);
    if (!row) throw new Error('a comment just written is not there');
    return presentComment(row, actor);
  });
}

async function findParent(tx: Tx, blogId: BlogId, parentId: CommentId): Promise<CommentRow> {
  const parent = await selectComment(tx, parentId);
  if (!parent || parent.removed || parent.blog_id !== blogId) {
    throw new Invalid({ parentId: 'The comment you are replying to was deleted.' });
  }
  if (parent.parent_id !== null)
    throw new Invalid({ parentId: 'You can’t reply to a reply. Reply to the comment above it.' });
  if (parent.child_count >= MAX_NESTED_COMMENTS) {
    throw new Conflict(
      `This comment has ${MAX_NESTED_COMMENTS} replies, which is the maximum. Write a new comment under the article.`,
      'FULL',
    );
  }
  return parent;
}

interface Said {
  readonly userId: UserId;
  readonly id: CommentId;
  readonly comment: string;
  readonly article: BlogHead;
  readonly parent: CommentRow | null;
}

async function notifyAuthor(tx: Tx, { userId, id, comment, article, parent }: Said): Promise<void> {
  const authorId = parent ? parent.author_id : article.author_id;
  if (authorId === null) return;
  await notify(tx, [authorId], {
    kind: parent ? 'comment.answered' : 'blog.commented',
    title: parent ? `{actor} replied to your comment on “${article.title}”` : `{actor} commented on “${article.title}”`,
    text: cutAtWord(comment, MAX_NOTICE_TEXT),
    url: `${contentTypes.blog.appPath(article.id)}#comment-${id}`,
    by: userId,
    preference: 'activityReplies',
    bundle: {
      thread: parent ? `comment:${parent.id}` : `blog:${article.id}`,
      title: parent
        ? `{count} replies to your comment on “${article.title}”`
        : `{count} comments on “${article.title}”`,
    },
  });
}
