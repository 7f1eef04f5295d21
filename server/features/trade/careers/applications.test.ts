import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Application,
  application as applicationShape,
  applyForJob,
  CV_DAYS,
  type OwnApplication,
} from '#contract/applications.ts';
import { newId } from '#server/platform/ids.ts';
import { runAccountDeletion } from '#server/testing/accounts.ts';
import { type CareersPortal, makeCareersPortal } from '#server/testing/careers-portal.ts';
import { dataOf, mailsTo } from '#server/testing/event-portal.ts';
import { followGuestLink } from '#server/testing/guest-links.ts';
import { scriptedPdf, sendForm } from '#server/testing/pdfs.ts';
import type { Caller, TestPerson } from '#server/testing/portal.ts';
import { deleteOldApplications } from './cvs.ts';

let portal: CareersPortal;
beforeAll(async () => {
  portal = await makeCareersPortal();
});
afterAll(() => portal.close());

const at = (id: string, rest = '') => `/api/career/applications/${id}${rest}`;
const newEmail = () => `${newId()}@applicant.example`;
const codeOf = (response: { json<T>(): T }) => response.json<{ code: string }>().code;
const change = (caller: Caller, id: string, fields: object) => portal.send(caller, 'PATCH', at(id), fields);
const own = async (caller: Caller) =>
  dataOf<OwnApplication[]>(await portal.get(caller, '/api/career/applications/mine?limit=100'));
const documents = async () =>
  (await portal.db.execute<{ id: string }>(sql`SELECT id FROM documents WHERE kind = 'cv'`)).rows.map((row) => row.id);
const documentOf = async (id: string) =>
  (await portal.db.execute<{ id: string | null }>(sql`SELECT document_id AS id FROM job_applications WHERE id = ${id}`))
    .rows[0]?.id;
/** Resolves when the job that deletes files has run. */
async function expectFileGone(id: string): Promise<void> {
  const isThere = async () => {
    const file = await portal.portal.files.private.read(`${id}.pdf`);
    file?.stream.destroy();
    return Boolean(file);
  };
  await expect.poll(isThere).toBe(false);
}

describe('applying', () => {
  test('a guest applies, the guest gets a confirmation and the owner reads the application', async () => {
    const owner = await portal.person();
    const { id } = await portal.job({ title: 'Ship broker' }, owner);
    await portal.send(portal.staff, 'POST', `/api/career/${id}/decision`, { status: 'published' });
    const email = newEmail();
    const sent = await portal.applied(null, id, { email, phone: '+31 10 123', coverNote: 'I know\nthe trade.' });
    expect(applyForJob.response.shape.data.parse(sent)).toEqual(sent);
    expect(sent).toMatchObject({ email, isInAccount: false, status: 'RECEIVED', cv: { name: 'ada.pdf', pages: 1 } });
    const [confirmation] = await mailsTo(portal, email, 1);
    expect(confirmation?.text).toContain(`deleted after ${CV_DAYS} days`);
    const [seen] = await portal.applications(owner, id);
    expect(applicationShape.parse(seen)).toEqual(seen);
    expect(seen).toMatchObject({ id: sent.id, coverNote: 'I know\nthe trade.', user: null, unread: true, note: '' });
    expect((await portal.see(owner, id)).applicationCount).toBe(1);
  });

  test('a member applies once, with the address of the account', async () => {
    const { id } = await portal.approved();
    const sent = await portal.applied(portal.member, id, { email: 'somebody@else.example' });
    expect(sent).toMatchObject({ email: portal.member.email, isInAccount: true });
    expect((await portal.see(portal.member, id)).applicationId).toBe(sent.id);
    expect((await portal.see(portal.other, id)).applicationId).toBeNull();
    const again = await portal.apply(portal.member, id);
    expect([again.statusCode, codeOf(again)]).toEqual([409, 'APPLIED']);
    expect(again.json<{ current: OwnApplication }>().current.id).toBe(sent.id);
  });

  test('a hundred concurrent applications of a member create one, with one CV', async () => {
    const before = new Set(await documents());
    const { id } = await portal.approved();
    const person = await portal.person();
    const responses = await Promise.all(Array.from({ length: 100 }, () => portal.apply(person, id)));
    expect(responses.filter((response) => response.statusCode === 201)).toHaveLength(1);
    expect(responses.filter((response) => response.statusCode === 409)).toHaveLength(99);
    expect(await portal.standing(id)).toBe(1);
    expect((await portal.see(portal.owner, id)).applicationCount).toBe(1);
    expect((await documents()).filter((document) => !before.has(document))).toHaveLength(1);
  });

  test('counts each application of many guests, and none after the job closes', async () => {
    const { id } = await portal.approved();
    const [closing, ...responses] = await Promise.all([
      portal.send(portal.owner, 'PATCH', `/api/career/${id}`, { status: 'closed' }),
      ...Array.from({ length: 12 }, () => portal.apply(null, id, { email: newEmail() })),
    ]);
    expect(closing?.statusCode).toBe(200);
    const kept = responses.filter((response) => response.statusCode === 201).length;
    for (const response of responses) if (response.statusCode === 409) expect(codeOf(response)).toBe('JOB_CLOSED');
    expect(await portal.standing(id)).toBe(kept);
    expect((await portal.see(portal.owner, id)).applicationCount).toBe(kept);
    expect(codeOf(await portal.apply(null, id))).toBe('JOB_CLOSED');
  });

  test('reveals nothing about earlier applications of an address; the first stays, and an email says so', async () => {
    const { id } = await portal.approved();
    const email = newEmail();
    const first = await portal.applied(null, id, { email, coverNote: 'The first.' });
    expect(await followGuestLink(portal, email)).toMatchObject({ kind: 'application', path: `/careers/${id}` });
    const response = await portal.apply(null, id, { email, coverNote: 'The second.' });
    const second = response.json<{ data: OwnApplication }>().data;
    expect(response.statusCode).toBe(201);
    expect(Object.keys(second)).toEqual(Object.keys(first));
    expect(second).toMatchObject({ status: 'RECEIVED', coverNote: 'The second.' });
    const kept = await portal.applications(portal.owner, id);
    expect(kept.map(({ coverNote }) => coverNote)).toEqual(['The first.']);
    const mails = await mailsTo(portal, email, 2);
    expect(mails.map((mail) => mail.subject)).toContainEqual(expect.stringMatching(/^You have already applied/));
    // Anyone can type an address, so the email must not quote anything.
    for (const mail of mails) expect(mail.text).not.toMatch(/Ada|ada\.pdf|The (first|second)\./);
    await portal.applied(portal.member, id);
    expect((await portal.apply(null, id, { email: portal.member.email })).statusCode).toBe(201);
    expect(await portal.standing(id)).toBe(2);
  });

  test('a guest’s application with a member’s address does not belong to or block the member', async () => {
    const { id } = await portal.approved();
    const person = await portal.person();
    await portal.applied(null, id, { email: person.email });
    expect(await own(person)).toEqual([]);
    expect((await portal.see(person, id)).applicationId).toBeNull();
    const sent = await portal.applied(person, id);
    expect((await own(person)).map(({ id }) => id)).toEqual([sent.id]);
  });

  test('a guest’s application belongs to the account with that address after the link is followed', async () => {
    const { id } = await portal.approved();
    const person = await portal.person();
    const sent = await portal.applied(null, id, { email: person.email });
    await followGuestLink(portal, person.email);
    expect((await own(person)).map(({ id }) => id)).toEqual([sent.id]);
    expect((await portal.see(person, id)).applicationId).toBe(sent.id);
    expect(codeOf(await portal.apply(person, id))).toBe('APPLIED');
    const unverified = await portal.person();
    await portal.db.execute(sql`UPDATE users SET email_verified_at = NULL WHERE id = ${unverified.id}`);
    await portal.applied(null, id, { email: unverified.email });
    expect(await own(unverified)).toEqual([]);
  });

  test('refuses applications to one’s own job, to a hidden job, and where another site takes them', async () => {
    const { id } = await portal.approved();
    expect((await portal.apply(portal.owner, id)).statusCode).toBe(403);
    const waiting = await portal.job({}, portal.owner);
    for (const caller of [null, portal.member]) expect((await portal.apply(caller, waiting.id)).statusCode).toBe(404);
    const elsewhere = await portal.approved({ applyUrl: 'https://jobs.quay.example/7' });
    const response = await portal.apply(null, elsewhere.id);
    expect([response.statusCode, codeOf(response)]).toEqual([409, 'APPLY_ELSEWHERE']);
    expect(response.json<{ current: object }>().current).toEqual({ applyUrl: 'https://jobs.quay.example/7' });
    expect((await portal.apply(null, newId())).statusCode).toBe(404);
    expect((await portal.apply(null, 'x')).statusCode).toBe(404);
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['an invalid address', { email: 'ada' }, 'email'],
    ['a long cover note', { coverNote: 'x'.repeat(4_001) }, 'coverNote'],
    ['an unknown field', { status: 'HIRED' }, 'status'],
  ])('refuses %s', async (_what, fields, name) => {
    const { id } = await portal.approved();
    const response = await portal.apply(null, id, fields as Record<string, string>);
    expect(response.statusCode, response.body).toBe(422);
    expect(Object.keys(response.json<{ fields: object }>().fields)).toEqual([name]);
  });

  test('an invalid or missing PDF stores nothing; a PDF with a script is stored harmlessly', async () => {
    const { id } = await portal.approved();
    const before = await documents();
    expect((await portal.apply(null, id, {}, Buffer.from('<script>alert(1)</script>'))).statusCode).toBe(415);
    expect((await portal.apply(null, id, {}, Buffer.from('%PDF-1.7 but broken'))).statusCode).toBe(422);
    expect((await portal.apply(null, id, {}, Buffer.alloc(5 * 1024 * 1024 + 1))).statusCode).toBe(413);
    const bare = await sendForm(portal, null, `/api/career/${id}/applications`, [{ name: 'name', content: 'Ada' }]);
    expect(bare.statusCode).toBe(422);
    expect(await documents()).toEqual(before);
    expect(await portal.standing(id)).toBe(0);
    const sent = dataOf<OwnApplication>(await portal.apply(null, id, { email: newEmail() }, scriptedPdf()));
    const file = await portal.get(portal.owner, at(sent.id, '/cv'));
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="ada\.pdf"/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });
});

describe('reading an application', () => {
  const stories = { owner: [200, 200], staff: [404, 404], admin: [200, 200], applicant: [404, 404], other: [404, 404] };
  let sent: OwnApplication;
  let jobId: string;
  let applicant: TestPerson;
  beforeAll(async () => {
    applicant = await portal.person();
    jobId = (await portal.approved()).id;
    sent = await portal.applied(applicant, jobId);
  });
  const who = (name: string): TestPerson =>
    name === 'applicant' ? applicant : (portal[name as keyof CareersPortal] as TestPerson);

  test.each(Object.entries(stories))('%s: the application %j, its CV', async (name, [reading, cv]) => {
    expect((await portal.get(who(name), at(sent.id))).statusCode).toBe(reading);
    expect((await portal.get(who(name), at(sent.id, '/cv'))).statusCode).toBe(cv);
    const list = await portal.get(who(name), `/api/career/${jobId}/applications`);
    // A moderator’s list contains what was reported or assigned.
    expect(list.statusCode).toBe(name === 'staff' ? 200 : reading);
    expect((await change(who(name), sent.id, { note: 'A word' })).statusCode).toBe(reading);
  });

  test('guests are asked to sign in', async () => {
    for (const path of [at(sent.id), at(sent.id, '/cv'), `/api/career/${jobId}/applications`]) {
      expect((await portal.get(null, path)).statusCode).toBe(401);
    }
  });

  test('each read of a CV by staff is in the audit log', async () => {
    const reads = async () =>
      (
        await portal.db.execute(
          sql`SELECT 1 FROM audit_log WHERE action = 'application.cvRead' AND subject = ${`application:${sent.id}`}`,
        )
      ).rowCount ?? 0;
    const before = await reads();
    await portal.get(portal.owner, at(sent.id, '/cv'));
    await portal.get(portal.other, at(sent.id, '/cv'));
    expect(await reads()).toBe(before + 1);
  });

  test('applicants never see the note or when it changed', async () => {
    const before = (await own(applicant))[0];
    dataOf(await change(portal.owner, sent.id, { note: 'Seems nervous. XYZZY' }));
    const response = await portal.get(applicant, '/api/career/applications/mine');
    expect(response.body).not.toContain('XYZZY');
    expect((await own(applicant))[0]).toEqual(before);
    for (const person of [applicant, portal.other]) {
      expect((await portal.get(person, `/api/career/${jobId}`)).body).not.toContain('XYZZY');
    }
  });

  test('staff who applied do not see the notes about themselves', async () => {
    const { id } = await portal.approved();
    const mine = await portal.applied(portal.staff, id);
    expect((await portal.get(portal.staff, at(mine.id))).statusCode).toBe(404);
    expect(await portal.applications(portal.staff, id)).toEqual([]);
    expect(await portal.applications(portal.owner, id)).toHaveLength(1);
  });

  test('marks an application as read when requested', async () => {
    const { id } = await portal.approved();
    const { id: applicationId } = await portal.applied(portal.member, id);
    dataOf(await portal.get(portal.owner, at(applicationId)));
    const unread = async () =>
      dataOf<{ id: string; unread: number }[]>(await portal.get(portal.owner, '/api/career/mine?limit=100')).find(
        (job) => job.id === id,
      )?.unread;
    expect(await unread()).toBe(1);
    // Reading by staff leaves it unread for the owner.
    expect(dataOf<Application>(await change(portal.admin, applicationId, { read: true })).unread).toBe(true);
    expect(await unread()).toBe(1);
    expect(dataOf<Application>(await change(portal.owner, applicationId, { read: true })).unread).toBe(false);
    expect(await unread()).toBe(0);
  });
});

describe('the status of an application', () => {
  test('notifies of an invitation by email and in the portal, but not of reading', async () => {
    const { id } = await portal.approved({ title: 'Tally clerk' });
    const person = await portal.person();
    const { id: applicationId } = await portal.applied(person, id);
    expect(dataOf<Application>(await change(portal.owner, applicationId, { status: 'REVIEWED' })).status).toBe(
      'REVIEWED',
    );
    dataOf(await change(portal.owner, applicationId, { status: 'INTERVIEW' }));
    dataOf(await change(portal.owner, applicationId, { status: 'INTERVIEW' }));
    const mails = await mailsTo(portal, person.email, 2);
    const news = mails.find((mail) => mail.subject === 'Update on your application: Tally clerk');
    expect(news?.text).toContain('interview');
    const notices = await portal.db.execute(
      sql`SELECT 1 FROM notifications WHERE user_id = ${person.id} AND kind = 'application.status'`,
    );
    expect(notices.rowCount).toBe(1);
    expect((await own(person))[0]?.status).toBe('INTERVIEW');
    for (const status of ['WITHDRAWN', 'hired', '']) {
      expect((await change(portal.owner, applicationId, { status })).statusCode).toBe(422);
    }
  });

  test('reverses a notified decision only when confirmed', async () => {
    const { id } = await portal.approved();
    const { id: applicationId } = await portal.applied(await portal.person(), id);
    for (const decision of ['HIRED', 'DECLINED']) {
      expect((await change(portal.owner, applicationId, { status: decision })).statusCode).toBe(200);
      // A repeated status and a note change nothing for the applicant.
      expect((await change(portal.owner, applicationId, { status: decision, note: 'Told' })).statusCode).toBe(200);
      expect(codeOf(await change(portal.owner, applicationId, { status: 'RECEIVED' }))).toBe('DECIDED');
      expect(dataOf<Application>(await portal.get(portal.owner, at(applicationId))).status).toBe(decision);
      const back = await change(portal.owner, applicationId, { status: 'RECEIVED', reopen: true });
      expect(dataOf<Application>(back).status).toBe('RECEIVED');
    }
  });

  test('withdrawing deletes the CV, updates the count and allows a new application', async () => {
    const { id } = await portal.approved();
    const person = await portal.person();
    const { id: applicationId } = await portal.applied(person, id);
    const file = await documentOf(applicationId);
    for (const caller of [portal.other, portal.owner]) {
      expect((await portal.send(caller, 'DELETE', at(applicationId))).statusCode).toBe(404);
    }
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => portal.send(person, 'DELETE', at(applicationId))),
    );
    expect(responses.map((response) => response.statusCode)).toEqual(Array(20).fill(200));
    expect(dataOf<OwnApplication>(responses[0] as never)).toMatchObject({ status: 'WITHDRAWN', cv: null });
    expect((await portal.see(portal.owner, id)).applicationCount).toBe(0);
    await expectFileGone(file as string);
    expect((await portal.get(portal.owner, at(applicationId, '/cv'))).statusCode).toBe(404);
    expect(codeOf(await change(portal.owner, applicationId, { status: 'HIRED' }))).toBe('WITHDRAWN');
    expect((await portal.apply(person, id)).statusCode).toBe(201);
    expect((await portal.see(portal.owner, id)).applicationCount).toBe(1);
  });

  test('deleting a job deletes its applications and CVs', async () => {
    const { id } = await portal.approved();
    const { id: applicationId } = await portal.applied(portal.other, id);
    const file = await documentOf(applicationId);
    dataOf(await portal.send(portal.owner, 'DELETE', `/api/career/${id}`));
    await expectFileGone(file as string);
    expect((await own(portal.other)).some((mine) => mine.id === applicationId)).toBe(false);
  });

  test('deleting an account deletes its applications, CVs and alerts, and closes its jobs', async () => {
    const leaver = await portal.person();
    const { id } = await portal.approved();
    const { id: applicationId } = await portal.applied(leaver, id);
    const { id: asGuest } = await portal.applied(null, (await portal.approved()).id, { email: leaver.email });
    const files = [await documentOf(applicationId), await documentOf(asGuest)];
    const posted = await portal.job({}, leaver);
    await portal.send(portal.staff, 'POST', `/api/career/${posted.id}/decision`, { status: 'published' });
    const waiting = await portal.job({}, leaver);
    dataOf(
      await portal.send(leaver, 'POST', '/api/watch', { subject: 'jobs', query: { search: 'anything' }, how: 'daily' }),
    );
    const exported = await portal.get(leaver, '/api/user/export');
    expect(exported.body).toContain(applicationId);
    expect(exported.body).toContain(posted.id);
    await portal.db.execute(sql`UPDATE users SET delete_after = now() WHERE id = ${leaver.id}`);
    await runAccountDeletion(portal.portal);
    for (const file of files) await expectFileGone(file as string);
    expect(await portal.standing(id)).toBe(0);
    expect((await portal.see(portal.owner, id)).applicationCount).toBe(0);
    expect(await portal.see(null, posted.id)).toMatchObject({ status: 'closed', open: false });
    expect((await portal.get(portal.staff, `/api/career/${waiting.id}`)).json()).toMatchObject({
      data: { open: false },
    });
    const watches = await portal.db.execute(sql`SELECT 1 FROM watches WHERE user_id = ${leaver.id}`);
    expect(watches.rowCount).toBe(0);
  });

  test('applications for a job that its owner’s deletion removes are deleted, and their senders learn it', async () => {
    const leaver = await portal.person();
    const posted = await portal.job({}, leaver);
    const decide = (status: string) =>
      portal.send(portal.staff, 'POST', `/api/career/${posted.id}/decision`, { status });
    dataOf(await decide('published'));
    const applicant = await portal.person();
    const { id } = await portal.applied(applicant, posted.id);
    const file = await documentOf(id);
    dataOf(await decide('pending'));
    await portal.db.execute(sql`UPDATE users SET delete_after = now() WHERE id = ${leaver.id}`);
    await runAccountDeletion(portal.portal);
    await expectFileGone(file as string);
    const notices = await portal.db.execute(
      sql`SELECT text FROM notifications WHERE user_id = ${applicant.id} AND kind = 'job.removed'`,
    );
    expect(notices.rows).toEqual([{ text: posted.title }]);
    const { rows } = await portal.db.execute(sql`SELECT application_count FROM jobs WHERE id = ${posted.id}`);
    expect(rows).toEqual([{ application_count: 0 }]);
  });

  test(`an application and its CV are deleted after ${CV_DAYS} days, not a day earlier`, async () => {
    const { id } = await portal.approved();
    const { id: old } = await portal.applied(portal.member, id);
    const { id: young } = await portal.applied(portal.other, id);
    const { id: withdrawn } = await portal.applied(await portal.person(), id);
    const file = await documentOf(old);
    const move = (applicationId: string, days: number) =>
      portal.db.execute(sql`UPDATE job_applications SET created_at = now() - make_interval(days => ${days}::int)
        WHERE id = ${applicationId}`);
    await move(old, CV_DAYS + 1);
    await move(young, CV_DAYS - 1);
    await move(withdrawn, CV_DAYS + 1);
    await portal.db.execute(sql`UPDATE job_applications SET status = 'WITHDRAWN' WHERE id = ${withdrawn}`);
    await portal.db.execute(sql`UPDATE jobs SET application_count = 2 WHERE id = ${id}`);
    expect(await deleteOldApplications(portal.portal)).toBe(2);
    expect(await deleteOldApplications(portal.portal)).toBe(0);
    await expectFileGone(file as string);
    expect((await portal.get(portal.owner, at(old, '/cv'))).statusCode).toBe(404);
    for (const applicationId of [old, withdrawn])
      expect((await portal.get(portal.owner, at(applicationId))).statusCode).toBe(404);
    expect((await portal.applications(portal.owner, id)).map((application) => application.id)).toEqual([young]);
    expect((await portal.see(portal.owner, id)).applicationCount).toBe(1);
    expect((await portal.get(portal.owner, at(young, '/cv'))).statusCode).toBe(200);
  });
});
