import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserId } from '#contract/ids.ts';
import type { PostStatus } from '#contract/posts.ts';
import { newId } from '#server/platform/ids.ts';
import { type Actor, may } from '#server/policy.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { statusOf } from './stored-status.ts';
import { isPublished, postIsReadable } from './visibility.ts';

let forum: Forum;
let third: TestPerson;
beforeAll(async () => {
  forum = await makeForum();
  third = await forum.person();
});
afterAll(() => forum.close());

/** With an invitation to another person that was withdrawn. */
async function inviteOther(postId: string) {
  await forum.db.execute(sql`INSERT INTO freight_requests (post_id, freight, mode, origin_country, destination_country, offers_until)
    VALUES (${postId}, '{}', 'AIR', 'DE', 'NL', now())`);
  for (const [person, revokedAt] of [
    [forum.other, null],
    [third, new Date()],
  ] as const) {
    await forum.db.execute(sql`INSERT INTO freight_invitations (id, post_id, email, token_hash, revoked_at)
      SELECT ${newId()}, ${postId}, email, ${newId()}, ${revokedAt} FROM users WHERE id = ${person.id}`);
  }
}

/** Compares the policy with its SQL for every kind of post and actor. */
test('the policy and the query agree on who may read what', async () => {
  const cases: {
    id: string;
    authorId: UserId;
    status: PostStatus;
    removed: boolean;
    closed: boolean;
    invitees: readonly UserId[] | null;
  }[] = [];
  const invitees = [forum.other.id];
  await forum.db.execute(sql`INSERT INTO categories (id, name) VALUES (${newId()}, 'Closed')`);
  const closedSub = newId();
  await forum.db.execute(sql`INSERT INTO sub_categories (id, category_id, name, enabled)
    SELECT ${closedSub}::uuid, id, 'Gone', FALSE FROM categories WHERE name = 'Closed'`);
  for (const authorId of [forum.author.id, forum.moderator.id]) {
    for (const stored of ['draft', 'pending', 'success', 'invited', 'rejected'] as const) {
      for (const removed of [false, true]) {
        for (const closed of [false, true]) {
          const id = newId();
          const isHidden = stored === 'invited';
          cases.push({ id, authorId, status: statusOf(stored), removed, closed, invitees: isHidden ? invitees : null });
          await forum.db.execute(sql`
            INSERT INTO posts (id, kind, author_id, sub_category_id, title, description, plain_text, status, removed_at)
            VALUES (${id}, 'general', ${authorId}, ${closed ? closedSub : forum.ocean}, 'A case', '', '', ${stored},
              ${removed ? sql`now()` : null})`);
          if (isHidden) await inviteOther(id);
        }
      }
    }
  }
  const actorOf = (userId: UserId | null, role: Actor['role']): Actor => ({
    userId,
    role,
    sessionId: null,
    visitor: async () => '',
  });
  const actors = [
    actorOf(null, 'guest'),
    actorOf(forum.author.id, 'member'),
    actorOf(forum.other.id, 'member'),
    actorOf(third.id, 'member'),
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
    expect(published.has(testCase.id)).toBe(
      testCase.status === 'success' && testCase.invitees === null && !testCase.removed && !testCase.closed,
    );
  }
});
