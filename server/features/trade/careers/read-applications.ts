import type { Application, ApplicationStatus, listApplications, listOwnApplications } from '#contract/applications.ts';
import type { Output } from '#contract/http.ts';
import type { ApplicationId, JobId } from '#contract/ids.ts';
import { presentEach } from '#server/platform/bad-rows.ts';
import { cutPage, decodeCursor, type PageQuery, readPage } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { type Actor, submissionsShown } from '#server/policy.ts';
import { auditRead } from '../../accounts/staff-audit/index.ts';
import { selectApplication, selectOfJob, selectOwn } from './application-queries.ts';
import { jobNotFound } from './find.ts';
import { requireApplication } from './find-application.ts';
import { presentToApplicant, presentToOwner } from './present-application.ts';
import { selectJob } from './queries.ts';

export async function listOwn(db: Db, actor: Actor, query: PageQuery): Promise<Output<typeof listOwnApplications>> {
  const userId = requireUserId(actor);
  return readPage(
    query,
    (after, limit) => selectOwn(db, userId, after, limit),
    (row) => row.created_at,
    presentToApplicant,
  );
}

/** Excludes the actor’s own application, because of its note. @throws NotFound except for the job’s owner and staff */
export async function listOfJob(
  db: Db,
  actor: Actor,
  jobId: JobId,
  query: PageQuery & { readonly status?: ApplicationStatus | undefined },
): Promise<Output<typeof listApplications>> {
  const job = await selectJob(db, actor, jobId);
  const shown = job ? submissionsShown(actor, job.owner_id) : 'none';
  if (!job || job.removed_at !== null || shown === 'none') throw jobNotFound();
  const entry = {
    logAs: 'application.listRead',
    subject: `job:${jobId}`,
    owners: [job.owner_id],
    needsProof: true,
  } as const;
  await auditRead(db, actor, 'application.manage', entry);
  const filter = { status: query.status, releasedTo: shown === 'released' ? requireUserId(actor) : null };
  const rows = await selectOfJob(db, jobId, filter, decodeCursor(query.cursor, 'moment'), query.limit + 1);
  const page = cutPage(rows, query.limit, (row) => ({ key: toIso(row.created_at), id: row.id }));
  const others = page.rows.filter((row) => row.applicant_id !== actor.userId);
  return { data: presentEach(others, presentToOwner), nextCursor: page.nextCursor };
}

export async function readApplication(db: Db, actor: Actor, applicationId: ApplicationId): Promise<Application> {
  const row = requireApplication(actor, 'application.manage', await selectApplication(db, applicationId));
  const entry = {
    logAs: 'application.read',
    subject: `application:${applicationId}`,
    owners: [row.owner_id],
    needsProof: true,
  } as const;
  await auditRead(db, actor, 'application.manage', entry);
  return presentToOwner(row);
}
