import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StaffTask, staffTaskNames } from '#contract/staff-tasks.ts';
import { makeAuditPortal } from '#server/testing/audit-portal.ts';
import { wholeJob } from '#server/testing/careers-portal.ts';
import { listCompany } from '#server/testing/directory.ts';

let made: Awaited<ReturnType<typeof makeAuditPortal>>;
beforeAll(async () => {
  made = await makeAuditPortal();
});
afterAll(() => made.portal.close());

const PATH = '/api/moderation/tasks';
const counted = async () => {
  // Moderators count only the enquiries that were reported or assigned to them.
  const response = await made.portal.get(made.portal.admin, PATH);
  return response.json<{ data: Record<StaffTask, number> }>().data;
};

const causes: Record<StaffTask, () => Promise<unknown>> = {
  async pendingTexts() {
    const { portal, post } = made;
    await portal.send(portal.admin, 'PATCH', '/api/moderation/settings', { mode: 'all' });
    await post();
    await portal.send(portal.admin, 'PATCH', '/api/moderation/settings', { mode: 'none' });
  },
  async reportedTexts() {
    const { portal, post } = made;
    const { id: postId } = await post();
    for (const reporter of [portal.other, portal.member])
      await portal.send(reporter, 'POST', '/api/reports', { postId, reason: 'spam', note: 'Sold me air' });
  },
  pendingCompanies: () => listCompany(made.portal, made.portal.owner),
  companyClaims: () => made.sentDocument(),
  async changedCompanies() {
    const { id } = await made.company();
    await made.portal.send(made.portal.owner, 'PATCH', `/api/directory/${id}`, { name: 'Quay Spices of Kochi' });
  },
  pendingJobs: () => made.portal.job({}, made.portal.owner),
  async changedJobs() {
    const { id } = await made.portal.approved();
    await made.portal.send(made.portal.owner, 'PATCH', `/api/career/${id}`, { title: `${wholeJob.title} at night` });
  },
  newEnquiries: () => made.courseEnquiry(),
};

it.each(staffTaskNames)('counts %s, and nothing else changes', async (task) => {
  const before = await counted();
  expect(Object.keys(before).sort()).toEqual([...staffTaskNames].sort());
  await causes[task]();
  expect(await counted()).toEqual({ ...before, [task]: before[task] + 1 });
});

it('is for staff', async () => {
  expect((await made.portal.get(made.portal.member, PATH)).statusCode).toBe(403);
  expect((await made.portal.get(null, PATH)).statusCode).toBe(401);
});
