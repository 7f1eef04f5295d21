import type { z } from 'zod';
import type { applyForJob, OwnApplication } from '#contract/applications.ts';
import { MAX_DOCUMENT_BYTES } from '#contract/files.ts';
import type { ApplicationId, JobId } from '#contract/ids.ts';
import { currentLanguage, messages } from '#contract/messages.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Conflict, SignedOut } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { queueMail, typedAddress } from '#server/platform/mail/index.ts';
import { refuseReservedNames } from '#server/platform/names/reserved-names.ts';
import type { Portal } from '#server/platform/portal.ts';
import { serialised } from '#server/platform/serialise-by-key.ts';
import type { Actor } from '#server/policy.ts';
import { countAttempt, findContact } from '../../accounts/users/index.ts';
import { removePdf, type StoredPdf, storePdf } from '../../services/documents/index.ts';
import { type ApplicationRow, selectActiveApplication } from './application-queries.ts';
import { insertApplication } from './application-write-queries.ts';
import { appliedMail } from './emails.ts';
import { lockJobFor } from './find.ts';
import { confirmReceipt, notifyOwnerOfApplication, type Platform } from './notify.ts';
import { presentToApplicant } from './present-application.ts';
import { countApplications, type JobHead } from './write-queries.ts';

const t = messages('server');

type Fields = z.output<typeof applyForJob.form>;
type ApplyPlatform = Platform & Pick<Portal, 'sender'>;
interface Sent {
  readonly file: Parameters<typeof storePdf>[3];
  readonly fields: Fields;
}

/** Anyone can type an address, so its owner is notified of a repeated application once in this time. */
const MAIL_GAP_SECONDS = 600;

/**
 * @param outside checks in a transaction of its own, so that no connection waits for the PDF
 * A guest gets the same response in any case, so that it does not reveal who applied where.
 * @throws Conflict JOB_CLOSED, APPLY_ELSEWHERE and, for members, APPLIED; Forbidden for one’s own job
 */
export function apply(
  platform: ApplyPlatform,
  outside: Db,
  actor: Actor,
  jobId: JobId,
  sent: Sent,
): Promise<OwnApplication> {
  refuseReservedNames(platform.settings, { name: sent.fields.name });
  // Of duplicate submissions, only the first PDF is opened.
  return serialised(`${jobId} ${actor.userId ?? sent.fields.email}`, async () => {
    await refuseClosed(outside, actor, jobId);
    return applySerialised(platform, actor, jobId, sent);
  });
}

/** Checks before the CV is read. @throws as `apply` */
export async function refuseClosed(db: Platform['db'], actor: Actor, jobId: JobId): Promise<void> {
  await db.transaction((tx) => lockOpenJob(tx, actor, jobId));
}

async function applySerialised(
  platform: ApplyPlatform,
  actor: Actor,
  jobId: JobId,
  { file, fields }: Sent,
): Promise<OwnApplication> {
  const cv = await storePdf(platform, actor, 'cv', file, { maxBytes: MAX_DOCUMENT_BYTES, field: 'cv' });
  let isKept = false;
  try {
    const done = await platform.db.transaction((tx) => send(tx, platform, actor, jobId, fields, cv));
    isKept = done.isKept;
    return done.response;
  } finally {
    if (!isKept) await platform.db.transaction((tx) => removePdf(tx, platform.jobs, cv.id));
  }
}

/** Keeps the job open until the application is stored. */
async function lockOpenJob(tx: Tx, actor: Actor, jobId: JobId) {
  const { job, open } = await lockJobFor(tx, actor, 'job.apply', jobId);
  if (!open) throw new Conflict(t('This job is closed and no longer accepts applications.'), 'JOB_CLOSED');
  if (job.applyUrl !== null) {
    throw new Conflict(
      t('Apply on the company’s own site: {applyUrl}', { applyUrl: job.applyUrl }),
      'APPLY_ELSEWHERE',
      {
        current: { applyUrl: job.applyUrl },
      },
    );
  }
  if (actor.userId === null) return { job, contact: null };
  const contact = await findContact(tx, actor.userId);
  if (!contact) throw new SignedOut();
  const email = contact.emailVerifiedAt === null ? null : contact.email;
  const standing = await selectActiveApplication(tx, jobId, { userId: actor.userId, email });
  if (standing) throw alreadyApplied(standing);
  return { job, contact };
}

function alreadyApplied(standing: ApplicationRow): Conflict {
  return new Conflict(t('You have already applied for this job. See My applications.'), 'APPLIED', {
    current: presentToApplicant(standing),
  });
}

async function send(tx: Tx, platform: Platform, actor: Actor, jobId: JobId, fields: Fields, cv: StoredPdf) {
  const { job, contact } = await lockOpenJob(tx, actor, jobId);
  const id = newId<ApplicationId>();
  const written = {
    id,
    jobId,
    userId: actor.userId,
    name: fields.name,
    // A member’s address is that of the account, which is verified.
    email: contact?.email ?? fields.email,
    phone: fields.phone || null,
    coverNote: fields.coverNote,
    documentId: cv.id,
  };
  const response = responseTo(job, written, cv);
  // Only a guest’s applications with the verified address count, so that nobody else can block the owner.
  const before =
    contact === null ? await selectActiveApplication(tx, jobId, { userId: null, email: fields.email }) : null;
  if (before || !(await insertApplication(tx, written))) {
    await emailGuestOfFirst(tx, platform, written.email, jobId);
    return { response, isKept: false };
  }
  await countApplications(tx, jobId, 1);
  const applied = {
    ...{ id, user_id: actor.userId, email: written.email, email_verified_at: null, name: written.name },
    language: currentLanguage(),
  };
  await confirmReceipt(tx, platform, job, applied, cv.name);
  await notifyOwnerOfApplication(tx, platform, job, written);
  return { response, isKept: true };
}

async function emailGuestOfFirst(tx: Tx, { jobs, settings }: Platform, email: string, jobId: JobId): Promise<void> {
  const mails = await countAttempt(tx, 'job.appliedMail', `${jobId}:${email}`, MAIL_GAP_SECONDS);
  if (mails.count === 1) await queueMail(tx, jobs, typedAddress(email), appliedMail(settings, jobId));
}

/** Built from the request, so that the response is the same whether or not it was stored. */
function responseTo(
  job: JobHead['job'],
  written: { id: ApplicationId; name: string; email: string; phone: string | null; coverNote: string },
  cv: StoredPdf,
): OwnApplication {
  const now = new Date().toISOString();
  const { id, name, email, phone, coverNote } = written;
  return {
    id,
    job: { id: job.id, title: job.title, company: job.companyName, open: true },
    name,
    email,
    phone,
    coverNote,
    cv: { name: cv.name, bytes: cv.bytes, pages: cv.pages },
    status: 'RECEIVED',
    createdAt: now,
    updatedAt: now,
  };
}
