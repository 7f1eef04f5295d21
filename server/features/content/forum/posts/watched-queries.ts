import { sql } from 'drizzle-orm';
import type { CategoryId, SubCategoryId } from '#contract/ids.ts';
import { categoryJoins, postIsReadable, postIsShown } from '#server/features/engagement/threads/index.ts';
import { type RequestRow, requestOf, savedPlacesOf } from '#server/features/trade/freight/requests/index.ts';
import { type IdentityColumns, identityColumns } from '#server/features/trade/members/index.ts';
import type { Reader } from '#server/platform/database/open.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import type { Actor } from '#server/policy.ts';
import type { posts } from './tables.ts';

/** All ways to name each end of a request. */
export interface RequestPlaces {
  readonly origin: readonly string[];
  readonly destination: readonly string[];
}

export type WatchedPostRow = Pick<RowOf<typeof posts>, 'id' | 'kind' | 'title' | 'plain_text' | 'author_id' | 'tags'> &
  Pick<IdentityColumns, 'author_verified'> & {
    readonly author_name: string | null;
    readonly sub_category: { readonly id: SubCategoryId; readonly name: string } | null;
    readonly category: { readonly id: CategoryId; readonly name: string } | null;
    readonly request: RequestRow | null;
    readonly places: RequestPlaces | null;
  };

/** Selects only posts that guests may read. */
export async function selectWatchedPosts(reader: Reader, ids: readonly string[]): Promise<WatchedPostRow[]> {
  const result = await reader.execute<WatchedPostRow>(sql`
    SELECT p.id, p.kind, p.title, p.plain_text, p.author_id, p.tags, u.name AS author_name, ${identityColumns(sql`u`)},
      CASE WHEN s.id IS NOT NULL THEN json_build_object('id', s.id, 'name', s.name) END AS sub_category,
      CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'name', c.name) END AS category,
      ${requestOf(sql`p`)} AS request,
      (SELECT json_build_object('origin', ${savedPlacesOf.origin}, 'destination', ${savedPlacesOf.destination})
        FROM freight_requests fr WHERE fr.post_id = p.id) AS places
    FROM posts p LEFT JOIN users u ON u.id = p.author_id AND u.deleted_at IS NULL
      ${categoryJoins}
    WHERE p.id = ANY(${sql.param([...ids])}::uuid[]) AND ${postIsShown(sql`p`)}`);
  return result.rows;
}

export async function selectReadableTitles(
  reader: Reader,
  actor: Actor,
  ids: readonly string[],
): Promise<Pick<WatchedPostRow, 'id' | 'kind' | 'title'>[]> {
  const result = await reader.execute<Pick<WatchedPostRow, 'id' | 'kind' | 'title'>>(sql`
    SELECT p.id, p.kind, p.title FROM posts p
      ${categoryJoins}
    WHERE p.id = ANY(${sql.param([...ids])}::uuid[]) AND ${postIsReadable(actor)}`);
  return result.rows;
}
