/** No form takes a name under which somebody would pass for the portal, its staff or another company. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CareersPortal, makeCareersPortal, wholeJob } from '#server/testing/careers-portal.ts';
import { makeCourse } from '#server/testing/courses.ts';
import { ownCompany, wholeCompany } from '#server/testing/directory.ts';
import { usual } from '#server/testing/event-portal.ts';
import { makePerson } from '#server/testing/people.ts';
import type { Caller } from '#server/testing/portal.ts';
import { newEmail, PASSWORD } from './features/accounts/users/factory.ts';

let portal: CareersPortal;
beforeAll(async () => {
  portal = await makeCareersPortal();
});
afterAll(() => portal.close());

const bad = ['Quayside Security Team', 'Quаyside', 'Moderatοr', 'Мaersk Line'];

async function expectRefused(by: Caller, method: 'POST' | 'PATCH', path: string, body: object, field: string) {
  for (const name of bad) {
    const response = await portal.send(by, method, path, { ...body, [field]: name });
    expect([path, field, response.statusCode], response.body).toEqual([path, field, 422]);
    expect(Object.keys(response.json().fields)).toEqual([field]);
  }
}

it('accounts and profiles', async () => {
  const account = { name: 'Ada Quay', email: newEmail(), password: PASSWORD, terms: true, country: 'NL' };
  const member = await portal.person();
  for (const field of ['name', 'company']) {
    await expectRefused(null, 'POST', '/api/user/signup', account, field);
    await expectRefused(member, 'PATCH', '/api/user/me', {}, field);
  }
});

it('companies and jobs', async () => {
  const company = await ownCompany(portal, portal.owner, portal.staff);
  await expectRefused(portal.member, 'POST', '/api/directory', wholeCompany(), 'name');
  await expectRefused(portal.owner, 'PATCH', `/api/directory/${company.id}`, {}, 'name');
  const { id } = await portal.job({}, portal.owner);
  await expectRefused(portal.owner, 'POST', '/api/career', wholeJob, 'companyName');
  await expectRefused(portal.owner, 'PATCH', `/api/career/${id}`, {}, 'companyName');
});

it('enquiries and registrations of guests', async () => {
  const company = await ownCompany(portal, portal.owner, portal.staff);
  const course = await makeCourse(portal, portal.admin);
  const event = (await portal.send(portal.admin, 'POST', '/api/event', usual)).json().data.id;
  const guest = { name: 'Ida Larsen', email: newEmail(), message: 'Do you ship pepper to Aarhus?' };
  for (const field of ['name', 'company']) {
    await expectRefused(null, 'POST', `/api/directory/${company.id}/enquiries`, guest, field);
    await expectRefused(null, 'POST', '/api/education/doEnquire', { ...guest, courseId: course.id }, field);
    const interest = { name: guest.name, email: guest.email };
    await expectRefused(null, 'POST', `/api/event/interested/create/${event}`, interest, field);
  }
});

it('a name that is not changed stays, and staff may use the name of the portal', async () => {
  const { db, settings } = portal.portal;
  const member = await makePerson(db, settings, 'member');
  await db.execute(sql`UPDATE users SET name = 'Quayside Support' WHERE id = ${member.id}`);
  const same = { name: 'Quayside Support', jobTitle: 'Clerk' };
  expect((await portal.send(member, 'PATCH', '/api/user/me', same)).statusCode).toBe(200);
  const named = await portal.send(portal.staff, 'PATCH', '/api/user/me', { company: 'Quayside' });
  expect(named.statusCode, named.body).toBe(200);
});
