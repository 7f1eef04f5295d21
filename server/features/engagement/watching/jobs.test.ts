import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUnsubscribeToken } from '#server/features/accounts/notifications/index.ts';
import { sendDigests } from '#server/features/accounts/notifications/send-digests.ts';
import { type CareersPortal, makeCareersPortal } from '#server/testing/careers-portal.ts';
import { listCompany, ownCompany } from '#server/testing/directory.ts';
import { watchedKinds } from '#server/testing/due-emails.ts';
import { dataOf, mailsTo } from '#server/testing/event-portal.ts';
import type { Caller, TestPerson } from '#server/testing/portal.ts';
import { noticesOf, settle, watch, watchesOf } from '#server/testing/watching.ts';

let portal: CareersPortal;
beforeAll(async () => {
  portal = await makeCareersPortal();
});
afterAll(() => portal.close());

const watchJobs = (person: TestPerson, query: object, how: 'now' | 'daily' | 'weekly' = 'now') =>
  watch(portal, person, { subject: 'jobs', query, how });
const urlsOf = async (person: TestPerson) => (await noticesOf(portal, person)).map(({ url }) => url);

describe('a search for jobs', () => {
  test('finds new jobs by words and by each condition', async () => {
    const person = await portal.person();
    await watchJobs(person, { search: '  Quokka ', country: 'NL', workplace: 'HYBRID', function: 'CUSTOMS' });
    const match = await portal.job({ title: 'Keeper of the quokka' });
    await portal.job({ title: 'Something else' });
    await portal.job({ title: 'Another quokka', country: 'DE' });
    await portal.job({ title: 'A remote quokka', workplace: 'REMOTE' });
    await settle(portal);
    expect(await noticesOf(portal, person)).toMatchObject([
      { title: 'New job at Quay Customs: “Keeper of the quokka”', url: `/careers/${match.id}`, text: 'Rotterdam' },
    ]);
    expect(await watchesOf(portal, person)).toMatchObject([
      {
        subject: 'jobs',
        query: { search: 'Quokka', country: 'NL', workplace: 'HYBRID', function: 'CUSTOMS' },
        url: '/careers/all-jobs?search=Quokka&country=NL&function=CUSTOMS&workplace=HYBRID',
      },
    ]);
  });

  test('for stated salaries names only jobs that state one, and never the person’s own', async () => {
    const person = await portal.person();
    await watchJobs(person, { search: 'quoll', salary: 'true' });
    const salary = { min: 3_000_00, max: 4_000_00, currency: 'EUR', period: 'MONTH' };
    const stated = await portal.job({ skills: ['quoll'], salary });
    await portal.job({ skills: ['quoll'] });
    await watchJobs(portal.staff, { search: 'quoll' });
    await settle(portal);
    expect(await urlsOf(person)).toEqual([`/careers/${stated.id}`]);
    expect(await noticesOf(portal, portal.staff)).toEqual([]);
  });

  test('names a job whose company enters the directory later', async () => {
    const person = await portal.person();
    await watchJobs(person, { search: 'potoroo' });
    const company = await listCompany(portal, portal.owner);
    const { id } = await portal.approved({ companyId: company.id, skills: ['potoroo'] });
    await settle(portal);
    expect(await urlsOf(person)).toEqual([]);
    dataOf(await portal.send(portal.staff, 'POST', `/api/directory/${company.id}/decision`, { status: 'published' }));
    await settle(portal);
    expect(await urlsOf(person)).toEqual([`/careers/${id}`]);
  });

  /** Helpers for the company and for the actions that close a job and reopen it. */
  const change = (caller: Caller, path: string, body: object) => portal.send(caller, 'PATCH', path, body);
  const decide = (path: string, status: string) => portal.send(portal.staff, 'POST', `${path}/decision`, { status });
  const jobAt = (id: string) => `/api/career/${id}`;
  const companyAt = (id: string | null) => `/api/directory/${id}`;
  type Came = Awaited<ReturnType<CareersPortal['approved']>>;
  const ways: Readonly<Record<string, { hide(job: Came): Promise<unknown>; show(job: Came): Promise<unknown> }>> = {
    'it was set back to pending and approved again': {
      hide: ({ id }) => decide(jobAt(id), 'pending'),
      show: ({ id }) => decide(jobAt(id), 'published'),
    },
    'it was closed and reopened': {
      hide: ({ id }) => change(portal.owner, jobAt(id), { status: 'closed' }),
      show: ({ id }) => change(portal.owner, jobAt(id), { status: 'published' }),
    },
    'its closing date had passed and was extended': {
      hide: ({ id }) => portal.db.execute(sql`UPDATE jobs SET closes_at = now() - interval '2 days' WHERE id = ${id}`),
      show: ({ id }) => change(portal.owner, jobAt(id), { closesAt: null }),
    },
    'its company was removed and restored': {
      hide: ({ company }) => portal.send(portal.owner, 'DELETE', companyAt(company.id)),
      show: ({ company }) => portal.send(portal.staff, 'POST', `${companyAt(company.id)}/restore`),
    },
  };

  test.each(Object.keys(ways))('names a job that came back once, and to new watchers (%s)', async (way) => {
    const word = `bandicoot${way.replaceAll(/[^a-z]/g, '')}`.slice(0, 40);
    const [notified, other] = [await portal.person(), await portal.person()];
    const company = await ownCompany(portal, portal.owner, portal.staff);
    await watchJobs(notified, { search: word });
    const job = await portal.approved({ companyId: company.id, skills: [word] });
    await settle(portal);
    await watchJobs(other, { search: word });
    await ways[way]?.hide(job);
    await settle(portal);
    expect(await urlsOf(other)).toEqual([]);
    await ways[way]?.show(job);
    await settle(portal);
    for (const person of [notified, other]) expect(await urlsOf(person)).toEqual([`/careers/${job.id}`]);
  });

  test('names no job that was hidden or deleted in the meantime', async () => {
    const person = await portal.person();
    await watchJobs(person, { search: 'numbat' });
    const company = await ownCompany(portal, portal.owner, portal.staff);
    const undecided = await portal.approved({ skills: ['numbat'] });
    const removed = await portal.approved({ skills: ['numbat'] });
    await portal.approved({ skills: ['numbat'], companyId: company.id });
    await settle(portal);
    const namedAfter = async (method: 'POST' | 'DELETE', path: string, body?: object) => {
      dataOf(await portal.send(portal.staff, method, path, body));
      await settle(portal);
      return (await noticesOf(portal, person)).map(({ count }) => count);
    };
    const decision = `/api/career/${undecided.id}/decision`;
    expect(await namedAfter('POST', decision, { status: 'pending' })).toEqual([2]);
    expect(await namedAfter('DELETE', `/api/career/${removed.id}`)).toEqual([1]);
    expect(await namedAfter('DELETE', `/api/directory/${company.id}`)).toEqual([]);
    expect(await namedAfter('POST', `/api/directory/${company.id}/restore`)).toEqual([1]);
    const review = `/api/directory/${company.id}/decision`;
    expect(await namedAfter('POST', review, { status: 'pending' })).toEqual([]);
  });

  test('names in a digest what is still open', async () => {
    const person = await portal.person();
    await watchJobs(person, { search: 'numbat' }, 'daily');
    const [open, closed] = [await portal.job({ skills: ['numbat'] }), await portal.job({ skills: ['numbat'] })];
    await settle(portal);
    await portal.send(portal.staff, 'PATCH', `/api/career/${closed.id}`, { status: 'closed' });
    await sendDigests(portal.portal, watchedKinds);
    const [mail] = await mailsTo(portal, person.email, 1);
    expect(mail?.text).toContain(`Customs broker, Quay Customs, Rotterdam: `);
    expect(mail?.text).toContain(`/careers/${open.id}`);
    expect(mail?.text).not.toContain(closed.id);
  });

  test('ends with the link in emails that were sent before alerts became watches', async () => {
    const person = await portal.person();
    await watchJobs(person, { search: 'dugong' });
    const token = await portal.db.transaction((tx) => newUnsubscribeToken(tx, person.id));
    const left = await portal.app.inject({
      method: 'POST',
      url: `/unsubscribe?token=${token}&mail=jobAlerts`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(left.statusCode, left.body).toBe(200);
    expect(await watchesOf(portal, person)).toEqual([]);
    const page = await portal.app.inject({ url: '/careers/alerts' });
    expect([page.statusCode, page.headers.location]).toEqual([308, '/notification/watching']);
  });
});
