import { sql } from 'drizzle-orm';
import type { AdminScreenName } from '#contract/admin-screens.ts';
import type { SavedViewId, UserId } from '#contract/ids.ts';
import { MAX_VIEWS, type SavedView } from '#contract/saved-views.ts';
import { lockName } from '#server/platform/database/lock-name.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import { newId } from '#server/platform/ids.ts';
import type { PersonalData } from '../users/index.ts';

const columns = sql`v.id, v.name, v.query, v.hidden_columns AS "hiddenColumns"`;

export const selectViews = (db: Db, userId: UserId, list: AdminScreenName): Promise<SavedView[]> =>
  readRows<SavedView>(
    db,
    sql`SELECT ${columns} FROM saved_views v WHERE v.user_id = ${userId}::uuid AND v.list = ${list}
      ORDER BY lower(v.name) LIMIT ${MAX_VIEWS}::int`,
  );

export type NewView = Omit<SavedView, 'id'> & { readonly list: AdminScreenName };

/** @returns null if the list has the most views already */
export async function upsertView(tx: Tx, userId: UserId, view: NewView): Promise<SavedView | null> {
  await lockName(tx, `saved views ${userId}`);
  const { list, name, query, hiddenColumns } = view;
  const isAnother = sql`lower(o.name) <> lower(${name}::text)`;
  const saved = await tx.execute<SavedView & Record<string, unknown>>(sql`
    INSERT INTO saved_views AS v (id, user_id, list, name, query, hidden_columns)
    SELECT ${newId<SavedViewId>()}::uuid, ${userId}::uuid, ${list}::text, ${name}::text, ${query}::text,
      ${sql.param([...hiddenColumns])}::text[]
    WHERE (SELECT count(*) FROM saved_views o WHERE o.user_id = ${userId}::uuid AND o.list = ${list} AND ${isAnother}) < ${MAX_VIEWS}::int
    ON CONFLICT (user_id, list, lower(name)) DO UPDATE
      SET name = excluded.name, query = excluded.query, hidden_columns = excluded.hidden_columns
    RETURNING ${columns}`);
  return saved.rows[0] ?? null;
}

export async function deleteView(tx: Tx, userId: UserId, id: SavedViewId): Promise<boolean> {
  const deleted = await tx.execute(sql`
    DELETE FROM saved_views WHERE id = ${id}::uuid AND user_id = ${userId}::uuid RETURNING id`);
  return deleted.rows.length > 0;
}

export async function deleteViewsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`DELETE FROM saved_views WHERE user_id = ${userId}::uuid`);
}

export const personalData: PersonalData = {
  savedViews: (id) => sql`SELECT v.list, v.name, v.query, v.hidden_columns, v.created_at
    FROM saved_views v WHERE v.user_id = ${id}`,
};
