import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicantsPath } from '#contract/job-paths.ts';
import type { Notification } from '#contract/notifications.ts';
import { type CareersPortal, makeCareersPortal } from '#server/testing/careers-portal.ts';
import { ageNotifications, sendDueEmails } from '#server/testing/due-emails.ts';
import { mailsTo } from '#server/testing/event-portal.ts';
import type { TestPerson } from '#server/testing/portal.ts';

let portal: CareersPortal;
beforeAll(async () => {
  portal = await makeCareersPortal();
});
afterAll(() => portal.close());

async function publishedJob(owner: TestPerson, title: string): Promise<string> {
  const { id } = await portal.job({ title }, owner);
  await portal.send(portal.staff, 'POST', `/api/career/${id}/decision`, { status: 'published' });
  return id;
}
async function aboutApplications(owner: TestPerson): Promise<Notification[]> {
  const { data } = (await portal.get(owner, '/api/notification')).json<{ data: Notification[] }>();
  return data.filter(({ kind }) => kind.startsWith('application.'));
}
/** The emails after the one about the publication of the job. */
async function emailsAboutApplications(owner: TestPerson, count: number) {
  await ageNotifications(portal);
  await sendDueEmails(portal.portal);
  const mails = await mailsTo(portal, owner.email, count + 1);
  return mails.filter(({ subject }) => !subject.startsWith('Your job is published'));
}

test('several unread applications for a job are one notification and one email', async () => {
  const owner = await portal.person();
  const jobId = await publishedJob(owner, 'Tally clerk');
  const [first, second] = [await portal.person(), await portal.person()];
  const { id } = await portal.applied(first, jobId, { name: 'Ines Marquard', coverNote: 'I know the trade.' });
  expect(await aboutApplications(owner)).toMatchObject([{ title: 'Ines Marquard applied for “Tally clerk”' }]);
  await portal.applied(second, jobId);
  const title = '2 new applications for “Tally clerk”';
  expect(await aboutApplications(owner)).toMatchObject([{ title, url: applicantsPath(jobId, id) }]);
  const [mail] = await emailsAboutApplications(owner, 1);
  expect(mail?.subject).toBe(title);
  for (const secret of [first.email, second.email, 'I know the trade.']) expect(mail?.text).not.toContain(secret);
});

test('a withdrawn application notifies the owner of the job', async () => {
  const owner = await portal.person();
  const jobId = await publishedJob(owner, 'Ship broker');
  const applicant = await portal.person();
  const { id } = await portal.applied(applicant, jobId, { name: 'Ines Marquard' });
  await portal.send(applicant, 'DELETE', `/api/career/applications/${id}`);
  const titles = [
    'Ines Marquard withdrew the application for “Ship broker”',
    'Ines Marquard applied for “Ship broker”',
  ];
  expect((await aboutApplications(owner)).map(({ title }) => title)).toEqual(titles);
  const mails = await emailsAboutApplications(owner, 2);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(titles.toSorted());
});

test('emails about applications can be switched off', async () => {
  const owner = await portal.person();
  await portal.send(owner, 'PATCH', `/api/notification/preferences/${owner.id}`, { activityApplications: false });
  await portal.applied(await portal.person(), await publishedJob(owner, 'Stevedore'));
  expect(await emailsAboutApplications(owner, 0)).toEqual([]);
  expect(await aboutApplications(owner)).toHaveLength(1);
});
