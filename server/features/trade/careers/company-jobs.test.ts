import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Job, JobCard, listManagedJobs } from '#contract/careers.ts';
import { dayIn } from '#contract/dates.ts';
import type { Company } from '#contract/directory.ts';
import type { Output } from '#contract/http.ts';
import { deleteLongRemoved } from '#server/features/trade/directory/remove.ts';
import { type CareersPortal, makeCareersPortal, wholeJob } from '#server/testing/careers-portal.ts';
import { domainOfCompany, listCompany, markVerified, ownCompany } from '#server/testing/directory.ts';
import { dataOf, mailsTo } from '#server/testing/event-portal.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { jobCompanyListener } from './company-listener.ts';

let portal: CareersPortal;
beforeAll(async () => {
  portal = await makeCareersPortal();
});
afterAll(() => portal.close());

const url = (rest = '') => `/api/career${rest}`;
const change = (caller: TestPerson, id: string, fields: object) => portal.send(caller, 'PATCH', url(`/${id}`), fields);
const decide = (id: string, fields: object) => portal.send(portal.staff, 'POST', url(`/${id}/decision`), fields);
const listed = async (companyId: string) =>
  (await portal.get(null, url(`?companyId=${companyId}`))).json<{ data: JobCard[] }>().data.map((item) => item.id);

/** A published company, and a published job that its owner posted for it. */
async function hiring(): Promise<{ owner: TestPerson; company: Company; job: Job }> {
  const owner = await portal.person();
  const company = await ownCompany(portal, owner, portal.staff);
  const { id } = await portal.job({ companyId: company.id }, owner);
  return { owner, company, job: dataOf<Job>(await decide(id, { status: 'published' })) };
}
/** Someone else verifies that they own the company. */
async function taken(company: Company): Promise<TestPerson> {
  const claimant = await portal.person();
  const email = `desk@${domainOfCompany(company)}`;
  const claim = dataOf<{ claimId: string }>(
    await portal.send(claimant, 'POST', `/api/directory/${company.id}/claims/code`, { email }),
  );
  const [mail] = await mailsTo(portal, email, 1);
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  dataOf(await portal.send(claimant, 'POST', `/api/directory/claims/${claim.claimId}/confirm`, { code }));
  return claimant;
}

describe('the jobs of a company', () => {
  test('are hidden while it is not in the directory, accept no applications, and return with it', async () => {
    const { owner, company, job } = await hiring();
    expect(job.company.website).toBe(company.website);
    const isThere = async () => ({
      listed: (await listed(company.id)).includes(job.id),
      read: (await portal.get(null, url(`/${job.id}`))).statusCode,
      inSitemap: (await portal.get(null, '/sitemap.xml')).body.includes(job.id),
    });
    expect(await isThere()).toEqual({ listed: true, read: 200, inSitemap: true });
    dataOf(await portal.send(portal.staff, 'DELETE', `/api/directory/${company.id}`));
    expect(await isThere()).toEqual({ listed: false, read: 404, inSitemap: false });
    expect((await portal.apply(portal.member, job.id)).statusCode).toBe(404);
    expect((await portal.apply(null, job.id)).statusCode).toBe(404);
    expect(await portal.see(owner, job.id)).toMatchObject({ mine: true, open: false });
    // A minor change does not avoid the review.
    dataOf(await change(owner, job.id, { location: 'Antwerp' }));
    expect((await portal.get(null, url(`/${job.id}`))).statusCode).toBe(404);
    dataOf(await portal.send(portal.staff, 'POST', `/api/directory/${company.id}/restore`));
    expect(await isThere()).toEqual({ listed: true, read: 200, inSitemap: true });
    dataOf(await portal.send(portal.staff, 'POST', `/api/directory/${company.id}/decision`, { status: 'pending' }));
    expect(await isThere()).toEqual({ listed: false, read: 404, inSitemap: false });
  });

  test('do not return after the company is deleted for good', async () => {
    const { owner, company, job } = await hiring();
    dataOf(await portal.send(portal.staff, 'DELETE', `/api/directory/${company.id}`));
    await portal.db.execute(sql`UPDATE companies SET removed_at = now() - interval '31 days' WHERE id = ${company.id}`);
    expect(await deleteLongRemoved(portal.db, jobCompanyListener(portal.portal))).toBe(1);
    expect(await portal.see(null, job.id)).toMatchObject({ open: false, status: 'closed', company: { id: null } });
    expect(dataOf<Job>(await change(owner, job.id, { status: 'published' })).status).toBe('pending');
  });

  test('are new on the day when it first enters the directory, and on no later day', async () => {
    const owner = await portal.person();
    const company = await listCompany(portal, owner);
    const early = await portal.job({ companyId: company.id, title: 'Reviewed before its company' });
    const closed = await portal.job({ companyId: company.id, title: 'Closed before its company came' });
    const waiting = await portal.job({ companyId: company.id }, owner);
    dataOf(await change(portal.staff, closed.id, { status: 'closed' }));
    await portal.db.execute(sql`UPDATE jobs SET published_at = published_at - interval '9 days'
      WHERE company_id = ${company.id}`);
    const decideCompany = async (status: string) =>
      dataOf(await portal.send(portal.staff, 'POST', `/api/directory/${company.id}/decision`, { status }));
    const days = async (...ids: string[]) => {
      const jobs = await Promise.all(ids.map((id) => portal.see(portal.staff, id)));
      return jobs.map(
        ({ publishedAt }) => publishedAt && Math.round((Date.now() - Date.parse(publishedAt)) / 86_400_000),
      );
    };
    const other = await portal.job({ title: 'Of no company, and published before it' });
    await decideCompany('published');
    expect(await days(early.id, closed.id, waiting.id)).toEqual([0, 9, null]);
    const newest = (await portal.get(null, url('?limit=2'))).json<{ data: JobCard[] }>().data.map((item) => item.id);
    expect(newest).toEqual([early.id, other.id]);
    // The version stays, so an open form can still be saved.
    expect((await change(portal.staff, early.id, { skills: ['NCTS'], version: early.version })).statusCode).toBe(200);
    await portal.db.execute(
      sql`UPDATE jobs SET published_at = published_at - interval '9 days' WHERE id = ${early.id}`,
    );
    await decideCompany('pending');
    await decideCompany('published');
    expect(await days(early.id)).toEqual([9]);
  });

  test('lose the company and need a review when it gets a verified owner, except those of staff', async () => {
    const { owner, company, job } = await hiring();
    const byStaff = await portal.job({ companyId: company.id });
    const claimant = await taken(company);
    expect(await listed(company.id)).toEqual([byStaff.id]);
    expect((await portal.see(null, byStaff.id)).company).toMatchObject({ id: company.id, verified: true });
    expect((await portal.get(claimant, url(`/${job.id}`))).statusCode).toBe(404);
    expect(await portal.see(owner, job.id)).toMatchObject({
      status: 'pending',
      company: { id: null, name: company.name, verified: false, website: null },
    });
    const refused = await portal.send(owner, 'POST', url(), { ...wholeJob, companyId: company.id });
    expect(refused.statusCode).toBe(422);
  });

  test('have its badge only if its owner or staff posted them', async () => {
    const { company, job } = await hiring();
    await markVerified(portal, company);
    expect((await portal.see(null, job.id)).company.verified).toBe(true);
    await portal.db.execute(sql`UPDATE jobs SET owner_id = ${portal.other.id} WHERE id = ${job.id}`);
    expect((await portal.see(null, job.id)).company).toMatchObject({ id: company.id, verified: false });
  });
});

describe('a deleted job', () => {
  test('is readable by staff only, who see when it was deleted and can’t decide about it', async () => {
    const { id } = await portal.approved();
    expect(await portal.see(portal.staff, id)).toMatchObject({ removedAt: null, can: { decide: true } });
    const before = Date.now();
    dataOf(await portal.send(portal.owner, 'DELETE', url(`/${id}`)));
    for (const caller of [null, portal.owner, portal.other]) {
      expect((await portal.get(caller, url(`/${id}`))).statusCode).toBe(404);
    }
    const gone = await portal.see(portal.staff, id);
    expect(gone).toMatchObject({ open: false, status: 'published', can: { edit: false, decide: false } });
    expect(Date.parse(gone.removedAt ?? '')).toBeGreaterThanOrEqual(before - 1000);
    expect((await decide(id, { status: 'pending' })).statusCode).toBe(404);
  });
});

test('a job links its company’s site while the company is in the directory', async () => {
  const { owner, company, job } = await hiring();
  expect((await portal.see(null, job.id)).company.website).toBe(company.website);
  const free = await portal.approved();
  expect(free.company.website).toBeNull();
  await portal.send(owner, 'DELETE', `/api/directory/${company.id}`);
  expect((await portal.see(portal.staff, job.id)).company.website).toBeNull();
});

describe('what is reviewed in a job', () => {
  const decideChange = (caller: TestPerson, id: string, fields: object) =>
    portal.send(caller, 'POST', url(`/${id}/change-decision`), fields);
  const waiting = async (id: string) =>
    dataOf<Output<typeof listManagedJobs>['data']>(await portal.get(portal.staff, url('/manage?status=changed'))).find(
      (item) => item.id === id,
    );

  test.each([
    ['its title', { title: 'Chief executive' }],
    ['its company', { companyName: 'Maersk' }],
    ['the application address', { applyUrl: 'https://elsewhere.example/apply' }],
    ['its text', { description: `<p>${'Send your bank details to us. '.repeat(4)}</p>` }],
    ['its salary', { salary: { min: 1_00, max: 2_00, currency: 'EUR', period: 'HOUR' } }],
  ])('%s: a change leaves the approved job public until staff decide, open or closed', async (_what, fields) => {
    for (const status of ['published', 'closed']) {
      const { id } = await portal.approved();
      const { version, ...approved } = await portal.see(null, id);
      const response = dataOf<Job>(await change(portal.owner, id, { ...fields, status }));
      expect(response.change).toEqual({ waitsSince: expect.any(String), reason: null });
      const isClosed = status === 'closed' ? { status, open: false } : {};
      const public_ = { ...approved, ...isClosed, version: version + 1, updatedAt: expect.any(String) };
      expect(await portal.see(null, id)).toEqual(public_);
      const found = await waiting(id);
      expect((await decideChange(portal.owner, id, { status: 'published' })).statusCode).toBe(403);
      expect((await decideChange(portal.staff, id, { status: 'published', version })).json().code).toBe('STALE');
      dataOf(await decideChange(portal.staff, id, { status: 'published', version: found?.version }));
      expect((await decideChange(portal.staff, id, { status: 'published' })).json().code).toBe('DECIDED');
      const seen = await portal.see(null, id);
      const own = await portal.see(portal.owner, id);
      expect(seen).toEqual({ ...own, mine: false, applicationCount: null, can: { edit: false, decide: false } });
      expect(own.change).toBeNull();
    }
  });

  test('shows a changed salary as one amount in units of its currency', async () => {
    const { id } = await portal.approved({ salary: null });
    const salary = { min: 1_200_500, max: 1_500_000, currency: 'IQD', period: 'MONTH' };
    dataOf(await change(portal.owner, id, { salary }));
    const monthly = 'IQD 1,200.500–1,500.000 a month';
    expect((await waiting(id))?.fieldChanges).toEqual([{ field: 'salary', before: '', after: monthly }]);
    dataOf(await decideChange(portal.staff, id, { status: 'published' }));
    dataOf(await change(portal.owner, id, { salary: { ...salary, max: 1_600_000 } }));
    const raised = 'IQD 1,200.500–1,600.000 a month';
    expect((await waiting(id))?.fieldChanges).toEqual([{ field: 'salary', before: monthly, after: raised }]);
  });

  test('a new closing date and changes by staff need no review', async () => {
    const { id, description } = await portal.approved();
    dataOf(await change(portal.owner, id, { description, closesAt: dayIn(9) }));
    expect(await waiting(id)).toBeUndefined();
    expect((await portal.see(null, id)).closesAt).toBe(dayIn(9));
    dataOf(await change(portal.staff, id, { title: 'Spelled right' }));
    expect((await portal.see(null, id)).title).toBe('Spelled right');
  });

  test('the owner of a rejected change reads the reason and submits it again', async () => {
    const { id, location } = await portal.approved();
    dataOf(await change(portal.owner, id, { location: 'Elsewhere' }));
    dataOf(await decideChange(portal.staff, id, { status: 'rejected', reason: 'Name the town.' }));
    const rejected = { location: 'Elsewhere', change: { waitsSince: null, reason: 'Name the town.' } };
    expect(await portal.see(portal.owner, id)).toMatchObject(rejected);
    expect(await portal.see(null, id)).toMatchObject({ location, change: null });
    expect(await waiting(id)).toBeUndefined();
    dataOf(await change(portal.owner, id, { location: 'Utrecht' }));
    expect((await waiting(id))?.fieldChanges).toEqual([{ field: 'location', before: location, after: 'Utrecht' }]);
    dataOf(await change(portal.owner, id, { location }));
    expect((await portal.see(portal.owner, id)).change).toBeNull();
  });

  test('a change that names a company with a new owner keeps only the name', async () => {
    const owner = portal.owner;
    const company = await ownCompany(portal, owner, portal.staff);
    const { id } = await portal.approved();
    dataOf(await change(owner, id, { companyId: company.id }));
    await portal.db.execute(sql`UPDATE companies SET owner_id = ${portal.other.id} WHERE id = ${company.id}`);
    dataOf(await decideChange(portal.staff, id, { status: 'published' }));
    expect((await portal.see(null, id)).company).toMatchObject({ id: null, name: company.name });
  });

  test('a decision about a stale version gets 409 with the newer record', async () => {
    const { id, version } = await portal.job({}, portal.owner);
    dataOf(await change(portal.owner, id, { title: 'Something else altogether' }));
    const stale = await decide(id, { status: 'published', version });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'STALE', current: { title: 'Something else altogether' } });
    expect((await portal.see(portal.owner, id)).status).toBe('pending');
    expect((await decide(id, { status: 'published', version: version + 1 })).statusCode).toBe(200);
  });
});
