import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createCategory, createSubCategory } from '#server/features/content/categories/manage.ts';
import type { PageSource } from '#server/platform/pages/page-source.ts';
import { startTestPortal, type TestPerson, type TestPortal } from './portal.ts';

/** A portal with two categories and their members. */
export interface Forum extends TestPortal {
  readonly author: TestPerson;
  readonly other: TestPerson;
  readonly moderator: TestPerson;
  readonly admin: TestPerson;
  /** For general posts. */
  readonly ocean: string;
  /** For quote posts. */
  readonly airQuotes: string;
}

/** `env` overrides the settings of tests. Without `pages`, there is only the API. */
export async function makeForum(env: Record<string, string> = {}, pages?: PageSource): Promise<Forum> {
  const portal = await startTestPortal(env, {}, pages);
  const fields = { description: '', enabled: true };
  const freight = await createCategory(portal.db, { userId: null }, { ...fields, name: 'Freight' });
  const quote = await createCategory(portal.db, { userId: null }, { ...fields, name: 'Quote' });
  const ocean = await createSubCategory(portal.db, { userId: null }, freight.id, { ...fields, name: 'Ocean' });
  const airQuotes = await createSubCategory(portal.db, { userId: null }, quote.id, { ...fields, name: 'Air Freight' });
  return {
    ...portal,
    author: await portal.person(),
    other: await portal.person(),
    moderator: await portal.person('moderator'),
    admin: await portal.person('admin'),
    ocean: ocean.id,
    airQuotes: airQuotes.id,
  };
}

/**
 * The counters of sub-categories, posts and members equal the rows that they count, and requests have the dates of
 * their posts.
 */
export async function expectExactCounts({ db }: Pick<Forum, 'db'>): Promise<void> {
  const wrong = await db.execute(sql`
    SELECT s.name FROM sub_categories s WHERE s.post_count <> (SELECT count(*) FROM posts p
      WHERE p.sub_category_id = s.id AND p.status = 'success' AND p.removed_at IS NULL)
    UNION ALL SELECT p.title FROM posts p WHERE p.reply_count <> (SELECT count(*) FROM replies r
      WHERE r.post_id = p.id AND r.status = 'success' AND r.removed_at IS NULL)
    UNION ALL SELECT p.title FROM posts p JOIN freight_requests fr ON fr.post_id = p.id
      WHERE fr.post_created_at IS DISTINCT FROM p.created_at
    UNION ALL SELECT u.name FROM users u WHERE u.points <> (SELECT coalesce(sum(points), 0) FROM point_entries e
      WHERE e.user_id = u.id)`);
  expect(wrong.rows).toEqual([]);
}
