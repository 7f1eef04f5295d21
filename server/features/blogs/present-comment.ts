import type { Comment } from '#contract/blogs.ts';
import { toIso } from '#server/platform/database/read.ts';
import { type Actor, may, type Remark } from '#server/policy.ts';
import { presentAuthor } from '../users/index.ts';
import type { CommentRow } from './comment-queries.ts';

export function remarkOf(row: CommentRow): Remark {
  return { authorId: row.author_id, removed: row.removed, seen: row.seen };
}

/** A deleted comment loses its text and author. */
export function presentComment(row: CommentRow, actor: Actor): Comment {
  const remark = remarkOf(row);
  return {
    id: row.id,
    blogId: row.blog_id,
    comment: row.removed ? '' : row.comment,
    parentId: row.parent_id,
    user: row.removed ? { id: null, name: '', profilePic: null } : presentAuthor(row),
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.edited_at ?? row.created_at),
    edited: row.edited_at !== null && !row.removed,
    childCount: row.child_count,
    removed: row.removed,
    can: {
      edit: row.is_young && may(actor, 'comment.edit', remark),
      remove: may(actor, 'comment.remove', remark),
      reply: row.parent_id === null && !row.removed && may(actor, 'comment.create', { ...remark, removed: false }),
      report: may(actor, 'comment.report', remark),
    },
  };
}
