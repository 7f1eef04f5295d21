import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobStatuses } from '#contract/careers.ts';
import { dayIn } from '#contract/dates.ts';
import type { UserId } from '#contract/ids.ts';
import { newId } from '#server/platform/ids.ts';
import { type Actor, may } from '#server/policy.ts';
import { type CareersPortal, makeCareersPortal } from '#server/testing/careers-portal.ts';
import { effectiveStatus, jobIsOpen, jobIsReadable } from './visibility.ts';

let portal: CareersPortal;
beforeAll(async () => {
  portal = await makeCareersPortal();
});
afterAll(() => portal.close());

async function companyAs(status: string, removed: boolean): Promise<string> {
  const id = newId();
  await portal.db.execute(sql`
    INSERT INTO companies (id, name, slug, sort_name, letter, country, email, owner_id, status, removed_at)
    VALUES (${id}, 'A case', ${id}, 'a case', 'A', 'NL', 'a@b.example', ${portal.owner.id}, ${status},
      ${removed ? sql`now()` : null})`);
  return id;
}

/** Compares the policy with its SQL for every kind of job and actor. */
test('the policy and the query agree on who may read what, and lists contain only open jobs', async () => {
  const days = [null, dayIn(-1), dayIn(0), dayIn(1)];
  const companies = [
    { id: null, stands: true },
    { id: await companyAs('published', false), stands: true },
    { id: await companyAs('published', true), stands: false },
    { id: await companyAs('pending', false), stands: false },
    { id: await companyAs('rejected', false), stands: false },
  ];
  const cases = [portal.owner.id, portal.staff.id].flatMap((ownerId) =>
    jobStatuses.flatMap((status) =>
      [false, true].flatMap((removed) =>
        days.flatMap((closesAt) =>
          companies.map((company) => ({ id: newId(), ownerId, status, removed, closesAt, company })),
        ),
      ),
    ),
  );
  for (const { id, ownerId, status, removed, closesAt, company } of cases) {
    await portal.db.execute(sql`
      INSERT INTO jobs (id, owner_id, company_id, title, status, closes_at, published_at, removed_at)
      VALUES (${id}, ${ownerId}, ${company.id}, 'A case', ${status}, ${closesAt}, now(), ${removed ? sql`now()` : null})`);
  }
  const actorOf = (userId: UserId | null, role: Actor['role']): Actor => ({
    userId,
    role,
    sessionId: null,
    visitor: async () => '',
  });
  const actors = [
    actorOf(null, 'guest'),
    actorOf(portal.owner.id, 'member'),
    actorOf(portal.other.id, 'member'),
    actorOf(portal.staff.id, 'moderator'),
    actorOf(portal.admin.id, 'admin'),
  ];
  const idsWhere = async (condition: ReturnType<typeof jobIsReadable>) => {
    const result = await portal.db.execute<{ id: string }>(sql`SELECT j.id FROM jobs j WHERE ${condition}`);
    return new Set(result.rows.map((row) => row.id));
  };
  for (const actor of actors) {
    const readable = await idsWhere(jobIsReadable(actor, sql`j`));
    for (const testCase of cases) {
      expect(readable.has(testCase.id), `${actor.role} ${JSON.stringify(testCase)}`).toBe(
        may(actor, 'job.read', { ...testCase, status: effectiveStatus(testCase.status, testCase.company.stands) }),
      );
    }
  }
  const open = await idsWhere(jobIsOpen(sql`j`));
  for (const testCase of cases) {
    const isInTime = testCase.closesAt === null || testCase.closesAt >= dayIn(0);
    const isOpen = testCase.status === 'published' && !testCase.removed && isInTime && testCase.company.stands;
    expect(open.has(testCase.id), JSON.stringify(testCase)).toBe(isOpen);
  }
  const listed = new Set<string>();
  let cursor: string | null = null;
  do {
    const response = await portal.get(portal.admin, `/api/career?limit=3${cursor ? `&cursor=${cursor}` : ''}`);
    const page: { data: { id: string }[]; nextCursor: string | null } = response.json();
    for (const { id } of page.data) listed.add(id);
    cursor = page.nextCursor;
  } while (cursor);
  expect(listed).toEqual(open);
});
