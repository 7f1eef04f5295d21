/** Of concurrent decisions about a job or an application, one takes effect and one result is sent. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CareersPortal, makeCareersPortal, wholeJob } from '#server/testing/careers-portal.ts';

let portal: CareersPortal;
beforeAll(async () => {
  portal = await makeCareersPortal();
});
afterAll(() => portal.close());

const noticesOf = async (userId: string, kinds: string) => {
  const found = await portal.db.execute<{ kind: string; text: string }>(
    sql`SELECT kind, text FROM notifications WHERE user_id = ${userId} AND kind ~ ${kinds}`,
  );
  return found.rows;
};

it('a job is published or rejected, never both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const owner = await portal.person();
    const { id } = await portal.job({ ...wholeJob, title: `Customs broker ${round}` }, owner);
    const decide = (status: 'published' | 'rejected') =>
      portal.send(portal.staff, 'POST', `/api/career/${id}/decision`, { status, reason: 'Please name the salary.' });
    const responses = await Promise.all([decide('published'), decide('rejected')]);
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409]);
    const { status } = await portal.see(portal.staff, id);
    expect(responses[status === 'published' ? 0 : 1]?.statusCode).toBe(200);
    expect(await noticesOf(owner.id, '^job[.]')).toHaveLength(1);
  }
});

it('an application changes only from the status that the decision was based on', async () => {
  for (let round = 0; round < 5; round += 1) {
    const job = await portal.approved({ title: `Forwarder ${round}` });
    const applicant = await portal.person();
    await portal.applied(applicant, job.id);
    const [sent] = await portal.applications(portal.owner, job.id);
    const change = (status: string) =>
      portal.send(portal.owner, 'PATCH', `/api/career/applications/${sent?.id}`, { status, from: sent?.status });
    const responses = await Promise.all([change('INTERVIEW'), change('DECLINED')]);
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409]);
    const refused = responses.find((response) => response.statusCode === 409)?.json();
    expect([refused.code, refused.current.status]).toEqual([
      'STALE',
      responses.find((response) => response.statusCode === 200)?.json().data.status,
    ]);
    expect(await noticesOf(applicant.id, '^application[.]')).toHaveLength(1);
  }
});

it('staff are not notified of their own decisions about their own job', async () => {
  const staff = await portal.person('moderator');
  const { id } = await portal.job({ title: 'Berth planner' }, staff);
  const decision = { status: 'pending', reason: 'For a test.' };
  expect((await portal.send(staff, 'POST', `/api/career/${id}/decision`, decision)).statusCode).toBe(200);
  expect(await noticesOf(staff.id, '^job[.]pending$')).toEqual([]);
});
