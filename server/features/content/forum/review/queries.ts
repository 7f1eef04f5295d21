import { sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { ReviewSettings } from '#contract/moderation.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';
import { reviewRules } from './tables.ts';

export async function selectRules(reader: Reader): Promise<ReviewSettings | undefined> {
  const [row] = await reader
    .select({ mode: reviewRules.mode, first: reviewRules.first, reasons: reviewRules.reasons })
    .from(reviewRules);
  return row;
}

export async function upsertRules(tx: Tx, rules: ReviewSettings): Promise<void> {
  await tx.insert(reviewRules).values(rules).onConflictDoUpdate({ target: reviewRules.only, set: rules });
}

export type AuthorRecord = {
  /** Null if the default rules apply. */
  rules: ReviewSettings | null;
  days: number;
  /** The number of published posts and replies, up to 50. */
  published: number;
  repeated: number;
};

export async function selectRecord(
  tx: Tx,
  { authorId: id, title = '', html }: { readonly authorId: UserId; readonly title?: string; readonly html: string },
): Promise<AuthorRecord | null> {
  const result = await tx.execute<AuthorRecord>(sql`
    SELECT (SELECT json_build_object('mode', mode, 'first', first, 'reasons', reasons) FROM review_rules) AS rules,
      extract(epoch FROM now() - u.created_at)::float8 / 86400 AS days,
      (SELECT count(*)::int FROM (
        (SELECT 1 FROM posts WHERE author_id = ${id} AND status = 'success' LIMIT 50)
        UNION ALL (SELECT 1 FROM replies WHERE author_id = ${id} AND status = 'success' LIMIT 50)) done) AS published,
      (SELECT count(*)::int FROM (
        (SELECT title, description FROM posts WHERE author_id = ${id} AND status <> 'draft'
          AND created_at > now() - interval '24 hours' ORDER BY created_at DESC LIMIT 30)
        UNION ALL (SELECT '', description FROM replies WHERE author_id = ${id}
          AND created_at > now() - interval '24 hours' ORDER BY created_at DESC LIMIT 30)) lately
        WHERE title = ${title} AND description = ${html}) AS repeated
    FROM users u WHERE u.id = ${id}`);
  return result.rows[0] ?? null;
}
