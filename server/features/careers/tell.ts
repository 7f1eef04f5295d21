/** Notifies people of changes to jobs and applications, in the same transaction. */
import type { ApplicationStatus } from '#contract/applications.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { type Mail, postMail, typedAddress } from '#server/platform/mail/index.ts';
import type { Portal } from '#server/platform/portal.ts';
import { askGuest, findSender, isUnverified, notifyGuest } from '../guest-links/index.ts';
import { type Notice, notify } from '../notifications/index.ts';
import { findContact, findStaff } from '../users/index.ts';
import type { ApplicationRow } from './application-queries.ts';
import type { GoneApplication } from './application-write-queries.ts';
import * as letters from './letters.ts';
import type { JobHead } from './write-queries.ts';

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
  return tellStaff(tx, { kind: 'job.waiting', title: 'A job is awaiting review', text, url: '/admin/jobs' });
}

/** The approved text stays public until then. */
export function tellOfChange(tx: Tx, { title: text }: { readonly title: string }): Promise<void> {
  const url = '/admin/jobs?tab=changed';
  return tellStaff(tx, { kind: 'job.changed', title: 'A change to a job is awaiting review', text, url });
}

/** Null if the account is deleted. */
async function tellOwner(tx: Tx, { jobs }: Office, ownerId: string | null, mail: Mail, notice: Notice): Promise<void> {
  const owner = ownerId === null ? undefined : await findContact(tx, ownerId);
  if (!owner) return;
  await postMail(tx, jobs, owner.address, mail);
  await notify(tx, [owner.id], notice);
}

export function tellOwnerOfDecision(
  tx: Tx,
  office: Office,
  job: Job,
  status: keyof typeof letters.decisionWords,
  reason: string,
): Promise<void> {
  return tellOwner(tx, office, job.ownerId, letters.decisionMail(office.settings, letterJob(job), status, reason), {
    kind: `job.${status}`,
    title: letters.decisionWords[status].subject,
    text: status === 'rejected' ? `${job.title}: ${reason}` : job.title,
    url: status === 'published' ? contentTypes.job.shortPath(job.id) : letters.ownJobPath(job.id),
  });
}

export async function tellOwnerOfChangeDecision(
  tx: Tx,
  job: Job,
  status: 'published' | 'rejected',
  reason: string,
): Promise<void> {
  if (job.ownerId === null) return;
  await notify(tx, [job.ownerId], {
    kind: `job.change.${status}`,
    title: status === 'published' ? 'Your change is published' : 'Your change was rejected',
    text: reason ? `${job.title}: ${reason}` : job.title,
    url: status === 'published' ? contentTypes.job.shortPath(job.id) : letters.ownJobPath(job.id),
  });
}

export function tellOwnerOfApplication(
  tx: Tx,
  office: Office,
  job: Job,
  application: { readonly id: string; readonly name: string },
): Promise<void> {
  const { id, name } = application;
  return tellOwner(tx, office, job.ownerId, letters.newApplicationMail(office.settings, letterJob(job), id, name), {
    kind: 'application.new',
    title: `New application: ${job.title}`,
    text: `From ${name}`,
    url: letters.applicantsPath(job.id, id),
  });
}

export function tellOwnerOfWithdrawal(tx: Tx, office: Office, row: ApplicationRow): Promise<void> {
  return tellOwner(tx, office, row.owner_id, letters.withdrawnMail(office.settings, jobOf(row), row.id, row.name), {
    kind: 'application.withdrawn',
    title: `Application withdrawn: ${row.job_title}`,
    text: `By ${row.name}`,
    url: letters.applicantsPath(row.job_id, row.id),
  });
}

interface AppliedBy {
  readonly id: string;
  readonly user_id: string | null;
  readonly name: string;
  readonly email: string;
  readonly email_proven_at: string | null;
}
const guestOf = ({ id, email }: AppliedBy) => ({ kind: 'application', id, email }) as const;

/** A guest is asked to confirm; a member gets a confirmation. */
export async function confirmReceipt(tx: Tx, office: Office, job: Job, row: AppliedBy, cv: string) {
  if (row.user_id === null) return askGuest(tx, office, guestOf(row));
  const applicant = await findSender(tx, row);
  if (!applicant) return;
  const mail = letters.receivedMail(office.settings, row.name, letterJob(job), cv);
  await postMail(tx, office.jobs, applicant.address, mail);
}

/** Only for statuses that matter to the applicant, not for reading. */
export async function tellApplicantOfStatus(
  tx: Tx,
  office: Office,
  row: ApplicationRow,
  status: ApplicationStatus,
): Promise<void> {
  const words = letters.statusWords[status];
  if (words === null) return;
  if (isUnverified(row)) return notifyGuest(tx, office, guestOf(row));
  const applicant = await findSender(tx, row);
  if (!applicant) return;
  const mail = letters.statusMail(office.settings, applicant, jobOf(row), words);
  await postMail(tx, office.jobs, applicant.address, mail, { topic: `application.status:${row.id}` });
  if (row.applicant_id === null) return;
  await notify(tx, [row.applicant_id], {
    kind: 'application.status',
    title: `News on your application: ${row.job_title}`,
    text: words,
    url: letters.ownApplicationsPath,
  });
}

export async function tellApplicantsOfRemoval(
  tx: Tx,
  office: Office,
  job: Job,
  gone: readonly GoneApplication[],
): Promise<void> {
  const standing = gone.filter(({ status }) => status !== 'WITHDRAWN' && status !== 'DECLINED');
  for (const row of standing) {
    const applicant = await findSender(tx, row);
    if (applicant) {
      const mail = letters.jobGoneMail(office.settings, applicant, letterJob(job));
      await postMail(tx, office.jobs, applicant.address, mail);
    } else if (row.user_id === null) {
      await postMail(tx, office.jobs, typedAddress(row.email), letters.guestJobGoneMail(office.settings));
    }
  }
  await notify(
    tx,
    standing.flatMap(({ user_id: userId }) => userId ?? []),
    { kind: 'job.removed', title: 'A job was deleted', text: job.title, url: letters.ownApplicationsPath },
  );
}
