import type { Reply } from '#contract/posts.ts';
import { presentAuthorWithIdentity } from '#server/features/trade/members/index.ts';
import { toIso } from '#server/platform/database/read.ts';
import { sanitiseForReading } from '#server/platform/html/for-reading.ts';
import { anonymous } from '#server/platform/names/nobody.ts';
import { type Actor, type Authored, isStaff, may, type Thread } from '#server/policy.ts';
import type { ReplyRow } from './queries.ts';

/** What the policy needs to know about a reply, if the actor may read its thread. */
export function authoredReply(row: ReplyRow): Authored {
  return { authorId: row.author_id, status: row.status, removed: row.removed, closed: false, invitees: null };
}

/** Undisclosed to everybody but the asker, the requester and staff. */
export const anonymousPerson = () => ({ id: null, name: anonymous(), profilePic: null });

export const hidesAuthor = (
  { anonymous, author_id: authorId }: Pick<ReplyRow, 'anonymous' | 'author_id'>,
  actor: Actor,
  requester: Thread['authorId'],
): boolean =>
  anonymous && !isStaff(actor) && (actor.userId === null || (actor.userId !== authorId && actor.userId !== requester));

function personOf(row: ReplyRow, actor: Actor, thread: Thread) {
  if (row.removed) return { id: null, name: '', profilePic: null };
  if (hidesAuthor(row, actor, thread.authorId)) return anonymousPerson();
  return row.guest_name ? { id: null, name: row.guest_name, profilePic: null } : presentAuthorWithIdentity(row);
}

function presentWithoutNested(row: ReplyRow, actor: Actor, thread: Thread): Omit<Reply, 'replies'> {
  const authored = authoredReply(row);
  const isOwn = actor.userId !== null && row.author_id === actor.userId;
  const person = personOf(row, actor, thread);
  return {
    id: row.id,
    postId: row.post_id,
    parentId: row.parent_id,
    description: row.removed ? '' : sanitiseForReading(row.description),
    language: row.removed ? null : row.language,
    attachments: row.removed ? [] : row.attachments,
    status: row.status,
    reason: isOwn || isStaff(actor) ? row.reason : null,
    hidden: row.hidden,
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
    publishedAt: row.status === 'success' ? toIso(row.published_at ?? row.created_at) : null,
    editedAt: row.removed ? null : toIso(row.edited_at),
    createdBy: person.id,
    user: person,
    likesCount: row.likes_count,
    liked: row.liked,
    isAnswer: row.is_answer,
    anonymous: row.anonymous,
    removed: row.removed,
    can: {
      edit: may(actor, 'reply.edit', authored),
      remove: may(actor, 'reply.remove', authored),
      markAnswer: row.parent_id === null && !row.removed && may(actor, 'reply.markAnswer', thread),
    },
    version: row.version,
  };
}

export function presentReply(row: ReplyRow, actor: Actor, thread: Thread): Reply {
  return {
    ...presentWithoutNested(row, actor, thread),
    replies: (row.nested ?? []).map((nested) => presentWithoutNested(nested, actor, thread)),
  };
}
