import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import { postIsPublic, readersOfInvited } from '#server/features/engagement/threads/index.ts';
import type { Reader } from '#server/platform/database/open.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import type { posts } from '../posts/tables.ts';
import { guestName, isAnonymous, isSealed } from './queries.ts';
import type { replies } from './tables.ts';

export type WatchedReplyRow = Pick<RowOf<typeof replies>, 'id' | 'author_id' | 'description'> & {
  readonly post: Pick<RowOf<typeof posts>, 'id' | 'kind' | 'title'>;
  readonly anonymous: boolean;
  /** Null: everyone. */
  readonly readers: readonly UserId[] | null;
};

const isPublished = sql`r.status = 'success' AND r.removed_at IS NULL AND ${postIsPublic(sql`p`)}`;

export async function selectWatchedReplies(reader: Reader, ids: readonly string[]): Promise<WatchedReplyRow[]> {
  const result = await reader.execute<WatchedReplyRow>(sql`
    SELECT r.id, r.author_id, r.description, ${isAnonymous} AS anonymous, json_build_object('id', p.id, 'kind', p.kind, 'title', p.title) AS post,
      CASE WHEN p.status = 'invited' THEN ${readersOfInvited(sql`p`)} END AS readers
    FROM replies r JOIN posts p ON p.id = r.post_id
    WHERE r.id = ANY(${sql.param([...ids])}::uuid[]) AND ${isPublished}`);
  return result.rows;
}

interface QuotedPerson {
  readonly id: UserId | null;
  readonly name: string;
  readonly picture: string | null;
}

export interface QuotedReplyRow {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly author: QuotedPerson | null;
  /** The text of the reply or, without one, of the post that it answers. */
  readonly answered: string;
  readonly answered_author: QuotedPerson | null;
  readonly post_author_id: UserId | null;
  /** Only the author of the post learns who replies. */
  readonly sealed: boolean;
  readonly readers: readonly UserId[] | null;
}

/** In the order of their times. */
export async function selectQuotedReplies(reader: Reader, ids: readonly string[]): Promise<QuotedReplyRow[]> {
  const person = (user: SQL) =>
    sql`json_build_object('id', ${user}.id, 'name', ${user}.name, 'picture', ${user}.profile_pic)`;
  const result = await reader.execute<QuotedReplyRow & Record<string, unknown>>(sql`
    SELECT r.id, p.title, r.description, p.author_id AS post_author_id, ${isSealed} AS sealed,
      CASE WHEN a.id IS NOT NULL THEN ${person(sql`a`)}
        WHEN ${guestName} IS NOT NULL THEN json_build_object('id', NULL, 'name', ${guestName}, 'picture', NULL) END AS author,
      CASE WHEN above.id IS NULL THEN p.description ELSE above.description END AS answered,
      CASE WHEN b.id IS NOT NULL THEN ${person(sql`b`)} END AS answered_author,
      CASE WHEN p.status = 'invited' THEN ${readersOfInvited(sql`p`)} END AS readers
    FROM replies r JOIN posts p ON p.id = r.post_id
      LEFT JOIN replies above ON above.id = r.parent_id AND above.status = 'success' AND above.removed_at IS NULL
      LEFT JOIN users a ON a.id = r.author_id AND a.deleted_at IS NULL
      LEFT JOIN users b ON b.id = CASE WHEN above.id IS NULL THEN p.author_id ELSE above.author_id END AND b.deleted_at IS NULL
    WHERE r.id = ANY(${sql.param([...ids])}::uuid[]) AND ${isPublished}
    ORDER BY r.created_at, r.id`);
  return result.rows;
}
