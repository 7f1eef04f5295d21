import type { Comment } from '#contract/blogs.ts';
import { toIso } from '#server/platform/database/read.ts';
import { type Actor, type AuthoredComment, may } from '#server/policy.ts';
import { presentAuthorWithIdentity } from '../../trade/members/index.ts';
import type { CommentRow } from './comment-queries.ts';

export function authoredComment(row: CommentRow): AuthoredComment {
  return { authorId: row.author_id, removed: row.removed, shown: row.shown };
}

export function presentComment(row: CommentRow, actor: Actor): Comment {
  const authored = authoredComment(row);
  return {
    id: row.id,
    blogId: row.blog_id,
    comment: row.removed ? '' : row.comment,
    parentId: row.parent_id,
    user: row.removed ? { id: null, name: '', profilePic: null } : presentAuthorWithIdentity(row),
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.edited_at ?? row.created_at),
    edited: row.edited_at !== null && !row.removed,
    childCount: row.child_count,
    removed: row.removed,
    can: {
      edit: row.is_young && may(actor, 'comment.edit', authored),
      remove: may(actor, 'comment.remove', authored),
      reply: row.parent_id === null && !row.removed && may(actor, 'comment.create', { ...authored, removed: false }),
      report: may(actor, 'comment.report', authored),
    },
  };
}
