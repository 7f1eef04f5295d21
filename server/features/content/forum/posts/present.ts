/** The only server file with the specified field names such as quoteLike and generalReply. */
import { excerptOf } from '#contract/plain-text.ts';
import { type PostKind, postKinds } from '#contract/post-kinds.ts';
import type { Post, PostFields, PostOf, Reply } from '#contract/posts.ts';
import { presentAuthor } from '#server/features/accounts/users/index.ts';
import { statusOf } from '#server/features/engagement/threads/index.ts';
import { presentRequest } from '#server/features/trade/freight/requests/index.ts';
import { presentAuthorWithIdentity } from '#server/features/trade/members/index.ts';
import { toIso } from '#server/platform/database/read.ts';
import { sanitiseForReading } from '#server/platform/html/for-reading.ts';
import { type Actor, isStaff, may, type Thread } from '#server/policy.ts';
import { presentLikes } from '../likes/index.ts';
import { type AnswerRow, type LastReplyRow, presentReply } from '../replies/index.ts';
import type { PostRow } from './queries.ts';

export function threadOf(
  row: Pick<PostRow, 'author_id' | 'status' | 'removed' | 'closed' | 'locked' | 'invitees'>,
): Thread {
  return {
    authorId: row.author_id,
    status: statusOf(row.status),
    removed: row.removed,
    closed: row.closed,
    locked: row.locked,
    invitees: row.invitees,
  };
}

/** Lists show the value of the cargo to its author and staff only. */
const shownOf = (row: PostRow) => ({
  hsName: row.hs_name,
  lanes: row.request_lanes,
  seesValue: row.sees_value === true,
});

/** @param replies replace the newest three of the row */
export function presentPost(row: PostRow, actor: Actor, replies?: readonly Reply[]): Post {
  const thread = threadOf(row);
  const own = actor.userId !== null && row.author_id === actor.userId;
  const user = presentAuthorWithIdentity(row);
  const fields: Omit<PostFields, 'kind'> = {
    id: row.id,
    title: row.title,
    description: sanitiseForReading(row.description),
    language: row.language,
    languageChosen: row.language_chosen,
    attachments: row.attachments,
    status: thread.status,
    reason: own || isStaff(actor) ? row.reason : null,
    hidden: row.hidden,
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
    editedAt: toIso(row.edited_at),
    publishedAt: toIso(row.published_at),
    lastActivityAt: toIso(row.last_activity_at),
    createdBy: user.id,
    user,
    subCategoryId: row.sub_category_id,
    subCategory: presentSubCategory(row),
    tags: row.tags,
    freight: row.request && presentRequest(row.request, actor, thread, shownOf(row)),
    freightDraft: row.freight_draft,
    viewCount: row.view_count,
    likesCount: row.likes_count,
    replyCount: row.reply_count,
    liked: row.liked,
    pinned: row.pinned,
    locked: row.locked,
    bookmarked: row.bookmarked,
    can: {
      edit: may(actor, 'post.edit', thread),
      remove: may(actor, 'post.remove', thread),
      reply: may(actor, 'reply.create', thread),
      moderate: may(actor, 'post.moderate'),
    },
    version: row.version,
    ...(row.last_reply !== undefined && {
      lastReply: presentLastReply(row.last_reply),
      answered: row.answered === true,
    }),
    ...(row.answer !== undefined && { answer: presentAnswer(row.answer) }),
  };
  const likes = presentLikes(row.likes);
  const shown = replies ?? row.replies.map((reply) => presentReply(reply, actor, thread));
  const { likes: likesName, replies: repliesName } = postKinds[row.kind];
  return { ...fields, kind: row.kind, [likesName]: likes, [repliesName]: shown } as Post;
}

export function presentPostOf<K extends PostKind>(_kind: K, row: PostRow, actor: Actor, replies?: readonly Reply[]) {
  return presentPost(row, actor, replies) as PostOf<K>;
}

function presentLastReply(row: LastReplyRow | null): PostFields['lastReply'] {
  return row && { user: row.anonymous ? null : presentAuthor(row), createdAt: toIso(row.created_at) };
}

const MAX_ANSWER = 280;

function presentAnswer(row: AnswerRow | null): PostFields['answer'] {
  return (
    row && { id: row.id, user: row.anonymous ? null : presentAuthor(row), text: excerptOf(row.description, MAX_ANSWER) }
  );
}

function presentSubCategory(row: PostRow): Post['subCategory'] {
  if (row.sub_category_id === null || row.category_id === null) return null;
  return {
    id: row.sub_category_id,
    name: row.sub_category_name ?? '',
    category: { id: row.category_id, name: row.category_name ?? '' },
  };
}
