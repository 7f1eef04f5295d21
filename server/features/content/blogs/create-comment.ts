import type { Comment } from '#contract/blogs.ts';
import type { BlogId, CommentId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Conflict, Invalid, NotFound } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { newId } from '#server/platform/ids.ts';
import { type Actor, may } from '#server/policy.ts';
import { lockArticle } from './article.ts';
import { addChildren, type CommentRow, insertComment, selectComment } from './comment-queries.ts';
import { notifyAuthor } from './notify.ts';
import { presentComment } from './present-comment.ts';
import { addComments } from './write-queries.ts';

const t = messages('server');

const MAX_NESTED_COMMENTS = 500;

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
      throw new NotFound(t('You can comment once this article is published.'));
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
    throw new Invalid({ parentId: t('The comment you are replying to was deleted.') });
  }
  if (parent.parent_id !== null)
    throw new Invalid({ parentId: t('You can’t reply to a reply. Reply to the comment above it.') });
  if (parent.child_count >= MAX_NESTED_COMMENTS) {
    throw new Conflict(
      t('This comment has {maxnestedcomments} replies, which is the maximum. Write a new comment under the article.', {
        maxnestedcomments: MAX_NESTED_COMMENTS,
      }),
      'FULL',
    );
  }
  return parent;
}
