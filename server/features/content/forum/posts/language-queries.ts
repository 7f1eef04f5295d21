import { sql } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import type { Db } from '#server/platform/database/open.ts';

export interface LanguageCount {
  readonly language: Language;
  readonly count: number;
}

/** Of published posts, the most frequent first. @param kind all kinds without it */
export async function countLanguages(db: Db, kind: PostKind | undefined): Promise<readonly LanguageCount[]> {
  const { rows } = await db.execute<LanguageCount & Record<string, unknown>>(sql`
    SELECT p.language, count(*)::int AS count FROM posts p
    WHERE p.status = 'success' AND p.removed_at IS NULL AND p.language IS NOT NULL
      ${kind === undefined ? sql`` : sql`AND p.kind = ${kind}`}
    GROUP BY p.language ORDER BY count(*) DESC, p.language`);
  return rows;
}
