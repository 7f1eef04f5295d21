import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type JobAlert, jobAlert, MAX_ALERTS } from '#contract/job-alerts.ts';
import { type CareersPortal, makeCareersPortal } from '#server/testing/careers-portal.ts';
import { listCompany, ownCompany } from '#server/testing/directory.ts';
import { dataOf, mailsTo } from '#server/testing/event-portal.ts';
import type { Caller, TestPerson } from '#server/testing/portal.ts';
import { deleteOldAlertedJobs } from './alert-queries.ts';
import { sendAlerts } from './send-alerts.ts';

let portal: CareersPortal;
beforeAll(async () => {
  portal = await makeCareersPortal();
});
afterAll(() => portal.close());

const url = '/api/career/alerts';
const create = (caller: Caller, fields: object) => portal.send(caller, 'POST', url, fields);
const listed = async (person: TestPerson) => dataOf<JobAlert[]>(await portal.get(person, url));
/** Moves the last check of a person’s alerts, and a job’s publication, into the past. */
const lookedBefore = (person: TestPerson, hours: number) =>
  portal.db.execute(
    sql`UPDATE job_alerts SET looked_at = now() - make_interval(hours => ${hours}::int) WHERE user_id = ${person.id}`,
  );
const publishedBefore = (jobId: string, minutes: number) =>
  portal.db.execute(
    sql`UPDATE jobs SET published_at = now() - make_interval(mins => ${minutes}::int),
      open_since = now() - make_interval(mins => ${minutes}::int) WHERE id = ${jobId}`,
  );
/** Moves jobs and checks of these people’s alerts back by a day. */
async function aDayPasses(...people: readonly TestPerson[]): Promise<void> {
  const day = sql`interval '24 hours'`;
  await portal.db.execute(sql`UPDATE jobs SET published_at = published_at - ${day}, open_since = open_since - ${day}`);
  for (const { id } of people) {
    await portal.db.execute(sql`UPDATE job_alerts SET looked_at = looked_at - ${day} WHERE user_id = ${id}`);
  }
}

describe('alerts', () => {
  test('are created, listed newest first and deleted by their owner only', async () => {
    const person = await portal.person();
    const first = dataOf<JobAlert>(await create(person, { search: '  customs   broker ', country: 'NL' }));
    expect(jobAlert.parse(first)).toEqual(first);
    expect(first).toMatchObject({ search: 'customs broker', country: 'NL', workplace: null, every: 'DAY' });
    const second = dataOf<JobAlert>(await create(person, { function: 'CUSTOMS', every: 'WEEK' }));
    expect((await listed(person)).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await listed(portal.other)).toEqual([]);
    expect((await portal.send(portal.other, 'DELETE', `${url}/${first.id}`)).statusCode).toBe(404);
    expect((await portal.send(person, 'DELETE', `${url}/${first.id}`)).statusCode).toBe(200);
    expect((await listed(person)).map(({ id }) => id)).toEqual([second.id]);
    expect((await create(null, {})).statusCode).toBe(401);
    expect((await create(person, { country: 'Netherlands' })).statusCode).toBe(422);
  });

  test('a hundred identical concurrent requests create one', async () => {
    const person = await portal.person();
    const answers = await Promise.all(Array.from({ length: 100 }, () => create(person, { search: 'reefer' })));
    expect(new Set(answers.map((answer) => dataOf<JobAlert>(answer).id)).size).toBe(1);
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1);
  });

  test('with and without a stated salary are different', async () => {
    const person = await portal.person();
    const stated = dataOf<JobAlert>(await create(person, { search: 'reefer', salary: true }));
    const any = dataOf<JobAlert>(await create(person, { search: 'reefer' }));
    expect([stated.salary, any.salary]).toEqual([true, false]);
    expect((await listed(person)).map((alert) => [alert.id, alert.salary])).toEqual([
      [any.id, false],
      [stated.id, true],
    ]);
    expect((await create(person, { search: 'reefer', salary: true })).statusCode).toBe(200);
    expect((await create(person, { search: 'reefer', salary: 'much' })).statusCode).toBe(422);
  });

  test(`are limited to ${MAX_ALERTS} per person, also for concurrent requests`, async () => {
    const person = await portal.person();
    const answers = await Promise.all(
      Array.from({ length: MAX_ALERTS + 5 }, (_, index) => create(person, { search: `word ${index}` })),
    );
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(MAX_ALERTS);
    const full = answers.find((answer) => answer.statusCode === 409);
    expect(full?.json<{ code: string }>().code).toBe('ALERTS_FULL');
  });
});

describe('the email', () => {
  test('names new matching jobs once, in one email for all alerts of a person', async () => {
    const person = await portal.person();
    dataOf(await create(person, { search: 'quokka' }));
    dataOf(await create(person, { search: 'quokka', country: 'NL' }));
    const skills = ['quokka'];
    const match = await portal.job({ title: 'Matches\nby a word', skills });
    const old = await portal.job({ title: 'Was there before', skills });
    const waiting = await portal.job({ title: 'Waits', skills }, portal.owner);
    const closed = await portal.job({ title: 'Closed again', skills });
    await portal.send(portal.staff, 'PATCH', `/api/career/${closed.id}`, { status: 'closed' });
    await portal.job({ title: 'Something else' });
    await lookedBefore(person, 25);
    await publishedBefore(match.id, 60);
    await publishedBefore(closed.id, 60);
    await publishedBefore(waiting.id, 60);
    await publishedBefore(old.id, 26 * 60);
    await Promise.all(Array.from({ length: 5 }, () => sendAlerts(portal.portal)));
    const [mail] = await mailsTo(portal, person.email, 1);
    expect(mail?.subject).toBe('New job: Matches by a word');
    expect(mail?.text).toContain(`/careers/${match.id}`);
    for (const { id } of [old, waiting, closed]) expect(mail?.text).not.toContain(id);
    // A day later, nothing is new.
    await aDayPasses(person);
    await sendAlerts(portal.portal);
    await mailsTo(portal, person.email, 1);
  });

  test('leaves jobs that are being published to the next check', async () => {
    const person = await portal.person();
    dataOf(await create(person, { search: 'numbat' }));
    const { id } = await portal.job({ skills: ['numbat'] });
    await lookedBefore(person, 25);
    expect(await sendAlerts(portal.portal)).toBe(0);
    await aDayPasses(person);
    expect(await sendAlerts(portal.portal)).toBe(1);
    const [mail] = await mailsTo(portal, person.email, 1);
    expect(mail?.text).toContain(id);
  });

  test('for stated salaries names only jobs that state one', async () => {
    const person = await portal.person();
    dataOf(await create(person, { search: 'quoll', salary: true }));
    const salary = { min: 3_000_00, max: 4_000_00, currency: 'EUR', period: 'MONTH' };
    const stated = await portal.job({ skills: ['quoll'], salary });
    const silent = await portal.job({ skills: ['quoll'] });
    for (const { id } of [stated, silent]) await publishedBefore(id, 60);
    await lookedBefore(person, 25);
    expect(await sendAlerts(portal.portal)).toBe(1);
    const [mail] = await mailsTo(portal, person.email, 1);
    expect(mail?.text).toContain(stated.id);
    expect(mail?.text).not.toContain(silent.id);
  });

  test('names a job whose company entered the directory after the last check', async () => {
    const person = await portal.person();
    dataOf(await create(person, { search: 'potoroo' }));
    const company = await listCompany(portal, portal.owner);
    const { id } = await portal.approved({ companyId: company.id, skills: ['potoroo'] });
    await publishedBefore(id, 3 * 24 * 60);
    await lookedBefore(person, 25);
    expect(await sendAlerts(portal.portal)).toBe(0);
    dataOf(await portal.send(portal.staff, 'POST', `/api/directory/${company.id}/decision`, { status: 'published' }));
    // The next day.
    await aDayPasses();
    await lookedBefore(person, 25);
    expect(await sendAlerts(portal.portal)).toBe(1);
    const [mail] = await mailsTo(portal, person.email, 1);
    expect(mail?.text).toContain(id);
  });

  /** Helpers for the company and for the actions that close a job and reopen it. */
  const change = (caller: Caller, path: string, body: object) => portal.send(caller, 'PATCH', path, body);
  const decide = (path: string, status: string) => portal.send(portal.staff, 'POST', `${path}/decision`, { status });
  const jobAt = (id: string) => `/api/career/${id}`;
  const companyAt = (id: string | null) => `/api/directory/${id}`;
  type Came = Awaited<ReturnType<CareersPortal['approved']>>;
  const ways: Readonly<Record<string, { away(job: Came): Promise<unknown>; back(job: Came): Promise<unknown> }>> = {
    'it was set back to pending and approved again': {
      away: ({ id }) => decide(jobAt(id), 'pending'),
      back: ({ id }) => decide(jobAt(id), 'published'),
    },
    'it was closed and reopened': {
      away: ({ id }) => change(portal.owner, jobAt(id), { status: 'closed' }),
      back: ({ id }) => change(portal.owner, jobAt(id), { status: 'published' }),
    },
    'its closing date had passed and was extended': {
      away: ({ id }) => portal.db.execute(sql`UPDATE jobs SET closes_at = now() - interval '2 days' WHERE id = ${id}`),
      back: ({ id }) => change(portal.owner, jobAt(id), { closesAt: null }),
    },
    'its company was removed and restored': {
      away: ({ company }) => portal.send(portal.owner, 'DELETE', companyAt(company.id)),
      back: ({ company }) => portal.send(portal.staff, 'POST', `${companyAt(company.id)}/restore`),
    },
    'its company was set back to pending and approved again': {
      away: ({ company }) => decide(companyAt(company.id), 'pending'),
      back: ({ company }) => decide(companyAt(company.id), 'published'),
    },
  };

  test.each(Object.keys(ways))(
    'names a job that was hidden during the first check (%s), and only once',
    async (way) => {
      const word = `bandicoot${way.replaceAll(/[^a-z]/g, '')}`.slice(0, 40);
      const [notified, other] = [await portal.person(), await portal.person()];
      const company = await ownCompany(portal, portal.owner, portal.staff);
      const job = await portal.approved({ companyId: company.id, skills: [word] });
      dataOf(await create(notified, { search: word }));
      await publishedBefore(job.id, 60);
      await lookedBefore(notified, 25);
      expect(await sendAlerts(portal.portal)).toBe(1);
      dataOf(await create(other, { search: word }));
      await lookedBefore(other, 25);
      await ways[way]?.away(job);
      expect(await sendAlerts(portal.portal)).toBe(0);
      expect((await portal.see(portal.owner, job.id)).open).toBe(false);
      await ways[way]?.back(job);
      expect((await portal.see(null, job.id)).open).toBe(true);
      expect((await portal.see(null, job.id)).publishedAt).not.toBeNull();
      await aDayPasses();
      await lookedBefore(notified, 25);
      await lookedBefore(other, 25);
      expect(await sendAlerts(portal.portal)).toBe(1);
      const [mail] = await mailsTo(portal, other.email, 1);
      expect(mail?.text).toContain(job.id);
      await mailsTo(portal, notified.email, 1);
    },
  );

  test('forgets after half a year which jobs it named', async () => {
    const person = await portal.person();
    const { id } = await portal.job();
    const tell = (days: number) =>
      portal.db.execute(sql`INSERT INTO alerted_jobs (user_id, job_id, alerted_at)
        VALUES (${person.id}, ${id}, now() - make_interval(days => ${days}::int))`);
    const remembered = async () =>
      (await portal.db.execute(sql`SELECT 1 FROM alerted_jobs WHERE user_id = ${person.id}`)).rows.length;
    await tell(179);
    await deleteOldAlertedJobs(portal.db);
    expect(await remembered()).toBe(1);
    await portal.db.execute(sql`UPDATE alerted_jobs SET alerted_at = alerted_at - interval '2 days'`);
    await deleteOldAlertedJobs(portal.db);
    expect(await remembered()).toBe(0);
  });

  test('waits a week for a weekly alert, and never names the person’s own jobs', async () => {
    const person = await portal.person();
    dataOf(await create(person, { search: 'wombat', every: 'WEEK' }));
    const { id } = await portal.job({ skills: ['wombat'] });
    await publishedBefore(id, 60);
    await lookedBefore(person, 48);
    expect(await sendAlerts(portal.portal)).toBe(0);
    await lookedBefore(person, 7 * 24);
    await portal.db.execute(sql`UPDATE jobs SET owner_id = ${person.id} WHERE id = ${id}`);
    expect(await sendAlerts(portal.portal)).toBe(0);
    await portal.db.execute(sql`UPDATE jobs SET owner_id = ${portal.staff.id} WHERE id = ${id}`);
    await lookedBefore(person, 7 * 24);
    expect(await sendAlerts(portal.portal)).toBe(1);
  });

  test('retries after a failure, which affects no other email', async () => {
    const people = await Promise.all([portal.person(), portal.person(), portal.person()]);
    for (const person of people) dataOf(await create(person, { search: 'bilby' }));
    const { id } = await portal.job({ skills: ['bilby'] });
    await publishedBefore(id, 60);
    for (const person of people) await lookedBefore(person, 25);
    const [unlucky] = people.map((person) => person.id).sort();
    await portal.db.execute(sql`UPDATE users SET email = 'unlucky@sender.example' WHERE id = ${unlucky}`);
    await portal.db.execute(sql`CREATE FUNCTION refuse_mail() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW."to" = 'unlucky@sender.example' THEN RAISE 'no mail to this one'; END IF; RETURN NEW; END $$`);
    await portal.db.execute(sql`CREATE TRIGGER refuse_mail BEFORE INSERT ON mails
      FOR EACH ROW EXECUTE FUNCTION refuse_mail()`);
    expect(await sendAlerts(portal.portal)).toBe(2);
    await portal.db.execute(sql`DROP TRIGGER refuse_mail ON mails`);
    expect(await sendAlerts(portal.portal)).toBe(1);
    const lucky = people.filter((person) => person.id !== unlucky).map((person) => person.email);
    for (const email of ['unlucky@sender.example', ...lucky]) await mailsTo(portal, email, 1);
  });

  test('has one-click unsubscription (RFC 8058)', async () => {
    const person = await portal.person();
    dataOf(await create(person, { search: 'dugong' }));
    const { id } = await portal.job({ skills: ['dugong'] });
    await publishedBefore(id, 60);
    await lookedBefore(person, 25);
    await sendAlerts(portal.portal);
    const [mail] = await mailsTo(portal, person.email, 1);
    const link = /\/unsubscribe\?token=[\w-]+&mail=jobAlerts/.exec(mail?.text ?? '')?.[0];
    const stored = await portal.db.execute<{ headers: Record<string, string> }>(
      sql`SELECT headers FROM mails WHERE "to" = ${person.email}`,
    );
    expect(stored.rows[0]?.headers).toMatchObject({
      'List-Unsubscribe': expect.stringContaining(link ?? 'no link'),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const left = await portal.app.inject({
      method: 'POST',
      url: link ?? '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(left.statusCode, left.body).toBe(200);
    expect(await listed(person)).toEqual([]);
    const nobody = link?.replace(/token=[\w-]+/, `token=${'x'.repeat(32)}`) ?? '';
    expect((await portal.app.inject({ method: 'POST', url: nobody })).statusCode).not.toBe(200);
  });
});
