import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import { type Actor, isStaff } from '#server/policy.ts';
import { isRejectedOrDeleted, type PictureReader } from '../../services/files/index.ts';

/** Accounts whose verified address has an invitation to a post. @param postId a column */
export const inviteesOf = (postId: SQL): SQL => sql`(
  SELECT invitee.id FROM freight_invitations i JOIN users invitee ON invitee.email = i.email
  WHERE i.post_id = ${postId} AND i.revoked_at IS NULL AND invitee.email_verified_at IS NOT NULL)`;

export const isInvited = (postId: SQL, userId: UserId): SQL => sql`EXISTS (
  SELECT 1 FROM freight_invitations i JOIN users invitee ON invitee.email = i.email
  WHERE i.post_id = ${postId} AND i.revoked_at IS NULL AND invitee.email_verified_at IS NOT NULL
    AND invitee.id = ${userId}::uuid)`;

/** Joins `sub_categories s` and `categories c` with `posts p`. */
export const categoryJoins: SQL = sql`LEFT JOIN sub_categories s ON s.id = p.sub_category_id
  LEFT JOIN categories c ON c.id = s.category_id`;

/** Expects `posts p`, `sub_categories s`, `categories c`. */
export const isClosed: SQL = sql`(s.id IS NOT NULL AND NOT (s.enabled AND c.enabled))`;

export const isPublished: SQL = sql`p.status = 'success' AND p.removed_at IS NULL AND NOT ${isClosed}`;

/** A freight request is answered by an offer, not by a comment, and one that is closed needs none. */
export const isUnanswered: SQL = sql`(CASE WHEN EXISTS (SELECT 1 FROM freight_requests ofr WHERE ofr.post_id = p.id)
  THEN EXISTS (SELECT 1 FROM freight_requests ofr
    WHERE ofr.post_id = p.id AND ofr.offers_count = 0 AND ofr.state = 'OPEN')
  ELSE p.reply_count = 0 END)`;

/** For a single table, as the search needs. @param row alias of `posts`, such as sql`p` */
export const postIsShown = (row: SQL): SQL => isInOpenCategory(row, sql`'success'`);

export const postIsForInvited = (row: SQL): SQL => isInOpenCategory(row, sql`'invited'`);

/** Whether others than its author and staff may read the post, if only some. */
export const postIsPublic = (row: SQL): SQL => sql`(${postIsShown(row)} OR ${postIsForInvited(row)})`;

/** Whether it is a request for invited people that this reader may read. */
export const isShownToInvited = (row: SQL, { userId, postId }: PictureReader): SQL => sql`(${postIsForInvited(row)}
  AND (${row}.id = ${postId}::uuid OR ${row}.author_id = ${userId}::uuid
    OR ${userId === null ? sql`FALSE` : isInvited(sql`${row}.id`, userId)}))`;

/** Also for a post in a closed category, and for a request for invited people. */
export const postIsHidden = (row: SQL): SQL => sql`(${isRejectedOrDeleted(row)} OR ${row}.status = 'invited'
  OR EXISTS (SELECT 1 FROM sub_categories s JOIN categories c ON c.id = s.category_id
    WHERE s.id = ${row}.sub_category_id AND ${isClosed}))`;

function isInOpenCategory(row: SQL, status: SQL): SQL {
  // The coalesce keeps the planner from using an index of sub-categories, which nearly all posts match.
  return sql`(${row}.status = ${status} AND ${row}.removed_at IS NULL
    AND coalesce(${row}.sub_category_id = ANY(ARRAY(SELECT open.id FROM sub_categories open
      JOIN categories above ON above.id = open.category_id WHERE open.enabled AND above.enabled)), TRUE))`;
}

/** The members who may read a request for invited people, as JSON. @param row alias of `posts` */
export const readersOfInvited = (row: SQL): SQL => sql`(SELECT json_agg(reader.id) FROM users reader
  WHERE reader.id = ${row}.author_id OR reader.role <> 'member' OR reader.id IN ${inviteesOf(sql`${row}.id`)})`;

/** The policy’s `post.read` in SQL; a test compares both. */
export function postIsReadable(actor: Actor): SQL {
  const own = actor.userId === null ? sql`FALSE` : sql`p.author_id = ${actor.userId}::uuid`;
  if (isStaff(actor)) return sql`(p.status <> 'draft' OR (p.removed_at IS NULL AND ${own}))`;
  const shown =
    actor.userId === null
      ? sql`p.status = 'success'`
      : sql`(p.status = 'success' OR (p.status = 'invited' AND ${isInvited(sql`p.id`, actor.userId)}))`;
  return sql`(p.removed_at IS NULL AND (${own} OR (${shown} AND NOT ${isClosed})))`;
}
