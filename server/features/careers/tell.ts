/** Who is told of what happens to jobs and applications, by mail and in the portal, in the transaction of the step. */
import type { ApplicationStatus } from '#contract/applications.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { type Letter, postMail } from '#server/platform/mail/index.ts';
import type { Portal } from '#server/platform/portal.ts';
import { type Notice, notify } from '../notifications/index.ts';
import { findContact, findStaff } from '../users/index.ts';
import type { ApplicationRow } from './application-queries.ts';
import type { GoneApplication } from './application-write-queries.ts';
import * as letters from './letters.ts';
import type { JobHead } from './write-queries.ts';

/** What the acts on jobs need of the portal. */
export type Office = Pick<Portal, 'db' | 'jobs' | 'settings' | 'files'>;
type Job = Pick<JobHead['job'], 'id' | 'title' | 'companyName' | 'ownerId'>;

const letterJob = (job: Job): letters.LetterJob => ({ id: job.id, title: job.title, company: job.companyName });
const jobOf = (row: ApplicationRow): letters.LetterJob => ({
  id: row.job_id,
  title: row.job_title,
  company: row.job_company,
});

async function tellStaff(tx: Tx, notice: Notice): Promise<void> {
  const staff = await findStaff(tx);
  await notify(
    tx,
    staff.map((one) => one.id),
    notice,
  );
}

export function tellOfWaiting(tx: Tx, { title: text }: { readonly title: string }): Promise<void> {
  return tellStaff(tx, { kind: 'job.waiting', title: 'A job waits for a review', text, url: '/admin/jobs' });
}

/** It is out already: they look at it when they can. */
export function tellOfChange(tx: Tx, { title: text }: { readonly title: string }): Promise<void> {
  const url = '/admin/jobs?tab=changed';
  return tellStaff(tx, { kind: 'job.changed', title: 'A published job was changed', text, url });
}

/** Nobody where the account is gone. */
async function tellOwner(
  tx: Tx,
  { jobs }: Office,
  ownerId: string | null,
  letter: Letter,
  notice: Notice,
): Promise<void> {
  const owner = ownerId === null ? undefined : await findContact(tx, ownerId);
  if (!owner) return;
  await postMail(tx, jobs, owner.email, letter);
  await notify(tx, [owner.id], notice);
}

export function tellOwnerOfDecision(
  tx: Tx,
  office: Office,
  job: Job,
  status: keyof typeof letters.decisionWords,
  reason: string,
): Promise<void> {
  return tellOwner(tx, office, job.ownerId, letters.decisionLetter(office.settings, letterJob(job), status, reason), {
    kind: `job.${status}`,
    title: letters.decisionWords[status].subject,
    text: status === 'rejected' ? `${job.title}: ${reason}` : job.title,
    url: status === 'published' ? letters.jobPath(job.id) : letters.ownJobPath(job.id),
  });
}

export function tellOwnerOfApplication(
  tx: Tx,
  office: Office,
  job: Job,
  application: { readonly id: string; readonly name: string },
): Promise<void> {
  const { id, name } = application;
  return tellOwner(tx, office, job.ownerId, letters.newApplicationLetter(office.settings, letterJob(job), id, name), {
    kind: 'application.new',
    title: `New application: ${job.title}`,
    text: `From ${name}`,
    url: letters.applicantsPath(job.id, id),
  });
}

export function tellOwnerOfWithdrawal(tx: Tx, office: Office, row: ApplicationRow): Promise<void> {
  return tellOwner(tx, office, row.owner_id, letters.withdrawnLetter(office.settings, jobOf(row), row.id, row.name), {
    kind: 'application.withdrawn',
    title: `Application withdrawn: ${row.job_title}`,
    text: `By ${row.name}`,
    url: letters.applicantsPath(row.job_id, row.id),
  });
}

/** Only of what matters to who applied: not that somebody has looked at it. */
export async function tellApplicantOfStatus(
  tx: Tx,
  office: Office,
  row: ApplicationRow,
  status: ApplicationStatus,
): Promise<void> {
  const words = letters.statusWords[status];
  if (words === null) return;
  const contact = row.applicant_id === null ? undefined : await findContact(tx, row.applicant_id);
  const address = row.user_id === null ? row.email : contact?.email;
  if (address === undefined) return;
  const who = { name: contact?.name ?? row.name, guestEmail: contact ? null : row.email };
  await postMail(tx, office.jobs, address, letters.statusLetter(office.settings, who, jobOf(row), words));
  if (!contact) return;
  await notify(tx, [contact.id], {
    kind: 'application.status',
    title: `News on your application: ${row.job_title}`,
    text: words,
    url: letters.ownApplicationsPath,
  });
}

/** Those whose application still stood. */
export async function tellApplicantsOfRemoval(
  tx: Tx,
  office: Office,
  job: Job,
  gone: readonly GoneApplication[],
): Promise<void> {
  const standing = gone.filter(({ status }) => status !== 'WITHDRAWN' && status !== 'DECLINED');
  for (const { user_id: userId, name, email } of standing) {
    const contact = userId === null ? undefined : await findContact(tx, userId);
    if (userId !== null && !contact) continue;
    const who = { name, guestEmail: contact ? null : email };
    const letter = letters.jobGoneLetter(office.settings, who, letterJob(job));
    await postMail(tx, office.jobs, contact?.email ?? email, letter);
  }
  await notify(
    tx,
    standing.flatMap(({ user_id: userId }) => userId ?? []),
    { kind: 'job.removed', title: 'A job was taken away', text: job.title, url: letters.ownApplicationsPath },
  );
}
