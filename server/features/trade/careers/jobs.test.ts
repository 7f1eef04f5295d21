import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Job, type JobCard, job as jobShape, MAX_JOB_DAYS } from '#contract/careers.ts';
import { dayIn } from '#contract/dates.ts';
import { type CareersPortal, makeCareersPortal, wholeJob } from '#server/testing/careers-portal.ts';
import { dataOf, mailsTo } from '#server/testing/event-portal.ts';
import type { Caller } from '#server/testing/portal.ts';

let portal: CareersPortal;
beforeAll(async () => {
  portal = await makeCareersPortal();
});
afterAll(() => portal.close());

const url = (rest = '') => `/api/career${rest}`;
const change = (caller: Caller, id: string, fields: object) => portal.send(caller, 'PATCH', url(`/${id}`), fields);
const decide = (caller: Caller, id: string, status: string, reason?: string) =>
  portal.send(caller, 'POST', url(`/${id}/decision`), { status, ...(reason === undefined ? {} : { reason }) });
const fieldsOf = (response: { json<T>(): T }) => Object.keys(response.json<{ fields: object }>().fields).sort();
const codeOf = (response: { json<T>(): T }) => response.json<{ code: string }>().code;
const noticesOf = async (id: string) =>
  (await portal.db.execute<{ kind: string }>(sql`SELECT kind FROM notifications WHERE user_id = ${id}`)).rows.map(
    (row) => row.kind,
  );

interface List {
  data: JobCard[];
  nextCursor: string | null;
  total: number;
}
async function list(query: string, caller: Caller = null): Promise<List> {
  const response = await portal.get(caller, url(`?${query}`));
  expect(response.statusCode, response.body).toBe(200);
  return response.json<List>();
}

describe('posting a job', () => {
  test('a draft needs only a title and is visible to its owner only', async () => {
    const draft = dataOf<Job>(await portal.send(portal.owner, 'POST', url(), { title: 'Only a title' }));
    expect(jobShape.parse(draft)).toEqual(draft);
    expect(draft).toMatchObject({ status: 'draft', open: false, publishedAt: null, mine: true, can: { edit: true } });
    for (const caller of [null, portal.other, portal.staff, portal.admin]) {
      expect((await portal.get(caller, url(`/${draft.id}`))).statusCode).toBe(404);
      expect((await change(caller, draft.id, { title: 'Mine now' })).statusCode).toBe(caller ? 404 : 401);
    }
  });

  test('a submitted job needs all parts, and all missing ones are reported at once', async () => {
    const response = await portal.send(portal.owner, 'POST', url(), { title: 'Nothing but', status: 'published' });
    expect(response.statusCode).toBe(422);
    expect(fieldsOf(response)).toEqual(['companyName', 'country', 'description', 'location']);
  });

  test.each([
    ['a past day', { closesAt: dayIn(-1) }, 'closesAt'],
    ['a day too far ahead', { closesAt: dayIn(MAX_JOB_DAYS + 1) }, 'closesAt'],
    ['an unknown currency', { salary: { min: 1, max: 2, currency: 'XQQ', period: 'YEAR' } }, 'salary.currency'],
    [
      'a maximum salary below the minimum',
      { salary: { min: 3, max: 2, currency: 'EUR', period: 'YEAR' } },
      'salary.max',
    ],
    ['an unknown country', { country: 'QX' }, 'country'],
    ['a script as an address', { applyUrl: 'javascript:alert(1)' }, 'applyUrl'],
    ['a company of someone else', { companyId: '01900000-0000-7000-8000-000000000000' }, 'companyId'],
    ['a counter', { applicationCount: 7 }, 'applicationCount'],
    ['an owner', { ownerId: '01900000-0000-7000-8000-000000000000' }, 'ownerId'],
  ])('refuses %s', async (_what, fields, name) => {
    const response = await portal.send(portal.owner, 'POST', url(), { ...wholeJob, ...fields });
    expect(response.statusCode, response.body).toBe(422);
    expect(fieldsOf(response)).toEqual([name]);
  });

  test('a member’s job needs a review, is hidden in the meantime, and staff are notified', async () => {
    const waiting = await portal.job({ title: 'Reefer planner' }, portal.owner);
    expect(waiting).toMatchObject({ status: 'pending', open: false, publishedAt: null });
    for (const caller of [null, portal.other]) {
      expect((await portal.get(caller, url(`/${waiting.id}`))).statusCode).toBe(404);
    }
    expect(await portal.see(portal.staff, waiting.id)).toMatchObject({
      mine: false,
      can: { edit: true, decide: true },
    });
    expect((await list('search=reefer planner', portal.admin)).data).toEqual([]);
    expect(await noticesOf(portal.staff.id)).toContain('job.waiting');
  });

  test('a job by staff is published immediately', async () => {
    expect(await portal.job({ title: 'Staff’s own' })).toMatchObject({ status: 'published', open: true });
  });

  test('stores no scripts, and each skill once', async () => {
    const created = await portal.job({
      description: `${wholeJob.description}<script>alert(1)</script><img src=x onerror=alert(1)>`,
      skills: ['Excel', 'excel', 'NCTS'],
    });
    expect(created.description).not.toMatch(/script|onerror/);
    expect(created.skills).toEqual(['Excel', 'NCTS']);
  });

  test('a suspended member can’t post', async () => {
    const person = await portal.person();
    await portal.db.execute(sql`UPDATE users SET suspended_at = now() - interval '1 day' WHERE id = ${person.id}`);
    const response = await portal.send(person, 'POST', url(), wholeJob);
    // Suspension ends the session.
    expect([response.statusCode, codeOf(response)]).toEqual([401, 'SIGNED_OUT']);
    expect((await portal.send(null, 'POST', url(), wholeJob)).statusCode).toBe(401);
  });

  test('for a company: owners for their own, staff for any', async () => {
    const company = dataOf<{ id: string }>(
      await portal.send(portal.owner, 'POST', '/api/directory', {
        name: 'Quay Customs Group',
        country: 'NL',
        city: 'Rotterdam',
        email: 'desk@quaycustoms.example',
        about: '<p>Customs for everything that comes by sea, from the first document to the audit.</p>',
        services: ['Customs'],
      }),
    );
    const own = await portal.approved({ companyId: company.id });
    expect(own.company.name).toBe('Quay Customs Group');
    // The company and its job are not in the directory yet.
    expect((await portal.get(portal.other, url(`/${own.id}`))).statusCode).toBe(404);
    expect((await portal.see(portal.owner, own.id)).open).toBe(false);
    await portal.db.execute(sql`UPDATE companies SET status = 'published' WHERE id = ${company.id}`);
    expect((await portal.see(null, own.id)).company).toMatchObject({ id: company.id, verified: false });
    expect((await list(`companyId=${company.id}`)).data.map((item) => item.id)).toEqual([own.id]);
    const outsider = await portal.send(portal.other, 'POST', url(), { ...wholeJob, companyId: company.id });
    expect(fieldsOf(outsider)).toEqual(['companyId']);
    expect((await portal.job({ companyId: company.id })).company.id).toBe(company.id);
  });
});

describe('deciding about a job', () => {
  test('only staff can, and the owner is notified', async () => {
    const { id } = await portal.job({ title: 'Berth planner' }, portal.owner);
    for (const caller of [portal.owner, portal.other]) {
      expect((await decide(caller, id, 'published')).statusCode).toBe(403);
    }
    expect((await decide(null, id, 'published')).statusCode).toBe(401);
    const published = dataOf<Job>(await decide(portal.staff, id, 'published'));
    expect(published).toMatchObject({ status: 'published', open: true });
    expect(await portal.see(null, id)).toMatchObject({ open: true, mine: false, reason: null, applicationCount: null });
    expect(await noticesOf(portal.owner.id)).toContain('job.published');
  });

  test('a rejected job shows its reason to its owner only, and can be edited and submitted again', async () => {
    const owner = await portal.person();
    const { id } = await portal.job({ title: 'Yard marshal' }, owner);
    expect(fieldsOf(await decide(portal.staff, id, 'rejected'))).toEqual(['reason']);
    dataOf(await decide(portal.staff, id, 'rejected', 'Say where the yard is.'));
    expect(await portal.see(owner, id)).toMatchObject({ status: 'rejected', reason: 'Say where the yard is.' });
    expect((await portal.get(portal.other, url(`/${id}`))).statusCode).toBe(404);
    const [mail] = await mailsTo(portal, owner.email, 1);
    expect(mail?.text).toContain('Say where the yard is.');
    const again = dataOf<Job>(await change(owner, id, { location: 'Antwerp', status: 'published' }));
    expect(again).toMatchObject({ status: 'pending', reason: null });
  });

  test('a decision can be reversed, and repeating it is allowed', async () => {
    const { id } = await portal.approved({ title: 'Crane driver' });
    dataOf(await decide(portal.staff, id, 'published'));
    expect(dataOf<Job>(await decide(portal.staff, id, 'pending'))).toMatchObject({ status: 'pending', open: false });
    expect((await portal.get(null, url(`/${id}`))).statusCode).toBe(404);
    dataOf(await decide(portal.staff, id, 'rejected', 'Not a job.'));
    expect(codeOf(await decide(portal.admin, id, 'published'))).toBe('NOT_WAITING');
  });

  test('of a hundred concurrent decisions, one succeeds', async () => {
    const { id } = await portal.job({}, portal.owner);
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        index % 2 === 0 ? decide(portal.staff, id, 'published') : decide(portal.admin, id, 'rejected', 'No, thanks.'),
      ),
    );
    const { status } = await portal.see(portal.staff, id);
    const won = responses.filter((response) => response.statusCode === 200).length;
    expect(won).toBe(50);
    const log = await portal.db.execute(
      sql`SELECT 1 FROM audit_log WHERE subject = ${`job:${id}`} AND action IN ('job.approved', 'job.rejected')`,
    );
    expect([log.rowCount, ['published', 'rejected'].includes(status)]).toEqual([1, true]);
  });

  test('a job whose closing date has passed can’t be published', async () => {
    const { id } = await portal.job({ closesAt: dayIn(1) }, portal.owner);
    await portal.db.execute(sql`UPDATE jobs SET closes_at = ${dayIn(-1)} WHERE id = ${id}`);
    expect(codeOf(await decide(portal.staff, id, 'published'))).toBe('CLOSING_DAY_PASSED');
  });
});

describe('editing a job', () => {
  test('only its owner and staff can; a stale version gets 409 with the newer record', async () => {
    const { id, version } = await portal.approved();
    for (const caller of [portal.other, portal.member]) {
      expect((await change(caller, id, { title: 'Not mine' })).statusCode).toBe(403);
      expect((await portal.send(caller, 'DELETE', url(`/${id}`))).statusCode).toBe(403);
    }
    const first = dataOf<Job>(await change(portal.owner, id, { title: 'First editor', version }));
    expect(first.title).toBe('First editor');
    expect((await change(portal.staff, id, { title: 'Of the staff' })).statusCode).toBe(200);
    const second = await change(portal.owner, id, { title: 'Second editor', version });
    expect([second.statusCode, codeOf(second)]).toEqual([409, 'STALE']);
    expect(second.json<{ current: Job }>().current.title).toBe('First editor');
  });

  test('a closed job is readable and accepts no applications until it is reopened', async () => {
    const { id } = await portal.approved();
    expect(dataOf<Job>(await change(portal.owner, id, { status: 'closed' }))).toMatchObject({ open: false });
    expect(await portal.see(null, id)).toMatchObject({ status: 'closed', open: false });
    expect(codeOf(await portal.apply(null, id))).toBe('JOB_CLOSED');
    expect(dataOf<Job>(await change(portal.owner, id, { status: 'published' }))).toMatchObject({ open: true });
    expect((await portal.apply(null, id)).statusCode).toBeLessThan(300);
  });

  test('reopening needs a closing date in the future', async () => {
    const { id } = await portal.approved({ closesAt: dayIn(2) });
    await portal.db.execute(sql`UPDATE jobs SET status = 'closed', closes_at = ${dayIn(-2)} WHERE id = ${id}`);
    expect(fieldsOf(await change(portal.owner, id, { status: 'published' }))).toEqual(['closesAt']);
    const again = await change(portal.owner, id, { status: 'published', closesAt: dayIn(3) });
    expect(dataOf<Job>(again)).toMatchObject({ open: true, closesAt: dayIn(3) });
  });

  test('after the closing date it is closed automatically and can still be edited', async () => {
    const { id } = await portal.approved({ closesAt: dayIn(0) });
    expect((await portal.see(null, id)).open).toBe(true);
    await portal.db.execute(sql`UPDATE jobs SET closes_at = ${dayIn(-1)} WHERE id = ${id}`);
    expect(await portal.see(null, id)).toMatchObject({ open: false, status: 'published' });
    expect(codeOf(await portal.apply(portal.member, id))).toBe('JOB_CLOSED');
    expect(dataOf<Job>(await change(portal.owner, id, { title: 'Past but spelled right' })).open).toBe(false);
  });

  test('a published job can’t become a draft, and an unpublished one can’t be closed', async () => {
    const { id } = await portal.approved();
    expect(codeOf(await change(portal.owner, id, { status: 'draft' }))).toBe('CLOSE_INSTEAD');
    const waiting = await portal.job({}, portal.owner);
    expect(codeOf(await change(portal.owner, waiting.id, { status: 'closed' }))).toBe('NOT_PUBLISHED');
    expect(dataOf<Job>(await change(portal.owner, waiting.id, { status: 'draft' })).status).toBe('draft');
  });

  test('omitted fields keep their values, and null removes them', async () => {
    const salary = { min: 3_000_00, max: 4_000_00, currency: 'EUR', period: 'MONTH' };
    const { id } = await portal.approved({ salary, closesAt: dayIn(9), skills: ['NCTS'] });
    const changed = dataOf<Job>(await change(portal.owner, id, { title: 'Another title' }));
    expect(changed).toMatchObject({ salary, closesAt: dayIn(9), skills: ['NCTS'] });
    const bare = dataOf<Job>(await change(portal.owner, id, { salary: null, closesAt: null }));
    expect(bare).toMatchObject({ salary: null, closesAt: null });
  });

  test('deleting a job deletes its applications and notifies the applicants', async () => {
    const { id } = await portal.approved({ title: 'Short-lived' });
    await portal.applied(portal.member, id);
    dataOf(await portal.send(portal.owner, 'DELETE', url(`/${id}`)));
    for (const caller of [null, portal.owner]) expect((await portal.get(caller, url(`/${id}`))).statusCode).toBe(404);
    expect(await portal.standing(id)).toBe(0);
    expect(await noticesOf(portal.member.id)).toContain('job.removed');
    expect((await portal.send(portal.owner, 'DELETE', url(`/${id}`))).statusCode).toBe(404);
  });
});

test('while the section is closed, members can’t post, nobody can apply, and all can still read', async () => {
  const { id } = await portal.approved();
  await portal.send(portal.admin, 'PATCH', '/api/pageStatus/CareersAfterLogin', { enabled: false });
  const closed = await portal.send(portal.member, 'POST', url(), wholeJob);
  expect([closed.statusCode, codeOf(closed)]).toEqual([503, 'SECTION_DISABLED']);
  for (const caller of [null, portal.member]) {
    expect(codeOf(await portal.apply(caller, id))).toBe('SECTION_DISABLED');
    expect((await portal.get(caller, url(`/${id}`))).statusCode).toBe(200);
    expect((await portal.get(caller, url())).statusCode).toBe(200);
  }
  await portal.send(portal.admin, 'PATCH', '/api/pageStatus/CareersAfterLogin', { enabled: true });
  expect((await portal.apply(null, id)).statusCode).toBeLessThan(300);
});
