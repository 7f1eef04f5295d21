import type { ApplicationStatus } from '#contract/applications.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { ApplicationId } from '#contract/ids.ts';
import { APPLICATIONS_PATH, applicantsPath, editPath } from '#contract/job-paths.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { queueMail, typedAddress } from '#server/platform/mail/index.ts';
import type { Portal } from '#server/platform/portal.ts';
import { askGuestToConfirm, findSender, isUnverified, notifyGuest } from '../../accounts/guest-links/index.ts';
import { notify, notifyAndEmail, notifyPerson } from '../../accounts/notifications/index.ts';
import type { ApplicationRow } from './application-queries.ts';
import type { DeletedApplication } from './application-write-queries.ts';
import * as emails from './emails.ts';
import { applied, decided, jobDeleted, statusChanged, withdrawn } from './notices.ts';
import type { JobHead } from './write-queries.ts';

export type Platform = Pick<Portal, 'db' | 'jobs' | 'settings' | 'files'>;
type Job = Pick<JobHead['job'], 'id' | 'title' | 'ownerId'>;

const jobOf = (row: ApplicationRow): emails.EmailJob => ({
  id: row.job_id,
  title: row.job_title,
});

export function notifyOwnerOfDecision(
  tx: Tx,
  platform: Pick<Platform, 'jobs' | 'settings'>,
  job: Job,
  status: emails.JobDecision,
  reason: emails.Reason,
): Promise<void> {
  const notice = {
    ...decided[status](),
    text: status === 'rejected' ? `${job.title}: ${reason}` : job.title,
    url: status === 'published' ? contentTypes.job.shortPath(job.id) : editPath(job.id),
  };
  return notifyPerson(tx, platform, job.ownerId, notice, () =>
    emails.decisionMail(platform.settings, job, status, reason),
  );
}

export function notifyOwnerOfApplication(
  tx: Tx,
  platform: Platform,
  job: Job,
  { id, name }: { readonly id: ApplicationId; readonly name: string },
): Promise<void> {
  return notifyPerson(tx, platform, job.ownerId, {
    ...applied({ name, title: job.title }),
    url: applicantsPath(job.id, id),
    preference: 'activityApplications',
    bundle: { thread: `job:${job.id}` },
  });
}

export function notifyOwnerOfWithdrawal(tx: Tx, platform: Platform, row: ApplicationRow): Promise<void> {
  return notifyPerson(tx, platform, row.owner_id, {
    ...withdrawn({ name: row.name, title: row.job_title }),
    url: applicantsPath(row.job_id, row.id),
    preference: 'activityApplications',
    bundle: { thread: `job:${row.job_id}` },
  });
}

type AppliedBy = Pick<ApplicationRow, 'id' | 'user_id' | 'name' | 'email' | 'language' | 'email_verified_at'>;
const guestOf = ({ id, email, language }: AppliedBy) => ({ kind: 'application', id, email, language }) as const;

export async function confirmReceipt(tx: Tx, platform: Platform, job: Job, row: AppliedBy, cv: string) {
  if (row.user_id === null) return askGuestToConfirm(tx, platform, guestOf(row));
  const applicant = await findSender(tx, row);
  if (!applicant) return;
  const mail = emails.receivedMail(platform.settings, row.name, job, cv);
  await queueMail(tx, platform.jobs, applicant.address, mail);
}

export async function notifyApplicantOfStatus(
  tx: Tx,
  platform: Platform,
  row: ApplicationRow,
  status: ApplicationStatus,
): Promise<void> {
  if (emails.statusText(status) === null) return;
  if (isUnverified(row)) return notifyGuest(tx, platform, guestOf(row));
  const applicant = await findSender(tx, row);
  if (!applicant) return;
  await notifyAndEmail(tx, platform, [{ id: row.applicant_id, address: applicant.address }], {
    notice: { ...statusChanged({ title: row.job_title, status }), url: APPLICATIONS_PATH },
    email: emails.statusMail(platform.settings, applicant, jobOf(row), status),
    topic: `application.status:${row.id}`,
  });
}

export async function notifyApplicantsOfRemoval(
  tx: Tx,
  platform: Platform,
  job: Job,
  gone: readonly DeletedApplication[],
): Promise<void> {
  const standing = gone.filter(({ status }) => status !== 'WITHDRAWN' && status !== 'DECLINED');
  for (const row of standing) {
    const applicant = await findSender(tx, row);
    if (applicant) {
      const mail = emails.jobGoneMail(platform.settings, applicant, job);
      await queueMail(tx, platform.jobs, applicant.address, mail);
    } else if (row.user_id === null) {
      await queueMail(
        tx,
        platform.jobs,
        typedAddress(row.email, row.language),
        emails.guestJobGoneMail(platform.settings),
      );
    }
  }
  await notify(
    tx,
    standing.flatMap(({ user_id: userId }) => userId ?? []),
    { ...jobDeleted(), text: job.title, url: APPLICATIONS_PATH },
  );
}
