import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserId } from '#contract/ids.ts';
import { listingStatuses } from '#contract/listings.ts';
import { newId } from '#server/platform/ids.ts';
import { type Actor, may } from '#server/policy.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { companyIsReadable, companyIsShown } from './visibility.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

/** Compares the policy with its SQL for every kind of company and actor. */
test('the policy and the query agree on who may read what', async () => {
  const [owner, other, moderator, admin] = await Promise.all([
    portal.person(),
    portal.person(),
    portal.person('moderator'),
    portal.person('admin'),
  ]);
  const cases: { id: string; ownerId: UserId | null; status: (typeof listingStatuses)[number]; removed: boolean }[] =
    [];
  for (const ownerId of [owner.id, moderator.id, null]) {
    for (const status of listingStatuses) {
      for (const removed of [false, true]) {
        const id = newId();
        cases.push({ id, ownerId, status, removed });
        await portal.db.execute(sql`
          INSERT INTO companies (id, name, slug, sort_name, letter, country, email, owner_id, status, removed_at)
          VALUES (${id}, 'A case', ${id}, 'a case', 'A', 'NL', 'a@b.example', ${ownerId}, ${status},
            ${removed ? sql`now()` : null})`);
      }
    }
  }
  const actorOf = (userId: UserId | null, role: Actor['role']): Actor => ({
    userId,
    role,
    sessionId: null,
    visitor: async () => '',
  });
  const idsWhere = async (condition: ReturnType<typeof companyIsShown>) => {
    const result = await portal.db.execute<{ id: string }>(sql`SELECT c.id FROM companies c WHERE ${condition}`);
    return new Set(result.rows.map((row) => row.id));
  };
  const callers = [
    { caller: null, actor: actorOf(null, 'guest') },
    { caller: owner, actor: actorOf(owner.id, 'member') },
    { caller: other, actor: actorOf(other.id, 'member') },
    { caller: moderator, actor: actorOf(moderator.id, 'moderator') },
    { caller: admin, actor: actorOf(admin.id, 'admin') },
  ];
  for (const { caller, actor } of callers) {
    const readable = await idsWhere(companyIsReadable(actor, sql`c`));
    for (const testCase of cases) {
      const allowed = may(actor, 'company.read', testCase);
      expect(readable.has(testCase.id), `${actor.role} ${JSON.stringify(testCase)}`).toBe(allowed);
      expect((await portal.get(caller, `/api/directory/${testCase.id}`)).statusCode).toBe(allowed ? 200 : 404);
      expect((await portal.get(caller, `/api/directory/${testCase.id}/people`)).statusCode).toBe(allowed ? 200 : 404);
    }
  }
  const shown = await idsWhere(companyIsShown(sql`c`));
  for (const testCase of cases)
    expect(shown.has(testCase.id)).toBe(testCase.status === 'published' && !testCase.removed);
});
