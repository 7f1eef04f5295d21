import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserId } from '#contract/ids.ts';
import { newId } from '#server/platform/ids.ts';
import { type Actor, may } from '#server/policy.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { isPublished, postIsReadable } from './visibility.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

/** Compares the policy with its SQL for every kind of post and actor. */
test('the policy and the query agree on who may read what', async () => {
  const cases: {
    id: string;
    authorId: UserId;
    status: 'draft' | 'pending' | 'success' | 'rejected';
    removed: boolean;
    closed: boolean;
  }[] = [];
  await forum.db.execute(sql`INSERT INTO categories (id, name) VALUES (${newId()}, 'Closed')`);
  const closedSub = newId();
  await forum.db.execute(sql`INSERT INTO sub_categories (id, category_id, name, enabled)
    SELECT ${closedSub}::uuid, id, 'Gone', FALSE FROM categories WHERE name = 'Closed'`);
  for (const authorId of [forum.author.id, forum.moderator.id]) {
    for (const status of ['draft', 'pending', 'success', 'rejected'] as const) {
      for (const removed of [false, true]) {
        for (const closed of [false, true]) {
          const id = newId();
          cases.push({ id, authorId, status, removed, closed });
          await forum.db.execute(sql`
            INSERT INTO posts (id, kind, author_id, sub_category_id, title, description, plain_text, status, removed_at)
            VALUES (${id}, 'general', ${authorId}, ${closed ? closedSub : forum.ocean}, 'A case', '', '', ${status},
              ${removed ? sql`now()` : null})`);
        }
      }
    }
  }
  const actorOf = (userId: UserId | null, role: Actor['role']): Actor => ({
    userId,
    role,
    suspended: false,
    sessionId: null,
    visitor: async () => '',
  });
  const actors = [
    actorOf(null, 'guest'),
    actorOf(forum.author.id, 'member'),
    actorOf(forum.other.id, 'member'),
    actorOf(forum.moderator.id, 'moderator'),
    actorOf(forum.admin.id, 'admin'),
  ];
  const idsWhere = async (condition: ReturnType<typeof postIsReadable>) => {
    const result = await forum.db.execute<{ id: string }>(sql`
      SELECT p.id FROM posts p LEFT JOIN sub_categories s ON s.id = p.sub_category_id
      LEFT JOIN categories c ON c.id = s.category_id WHERE ${condition}`);
    return new Set(result.rows.map((row) => row.id));
  };
  for (const actor of actors) {
    const readable = await idsWhere(postIsReadable(actor));
    for (const testCase of cases) {
      expect(readable.has(testCase.id), `${actor.role} ${JSON.stringify(testCase)}`).toBe(
        may(actor, 'post.read', testCase),
      );
    }
  }
  const published = await idsWhere(isPublished);
  for (const testCase of cases) {
    expect(published.has(testCase.id)).toBe(testCase.status === 'success' && !testCase.removed && !testCase.closed);
  }
});
