import type { FastifyReply } from 'fastify';
import { CV_DAYS } from '#contract/applications.ts';
import type { ApplicationId, DocumentId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { Portal } from '#server/platform/portal.ts';
import type { Actor } from '#server/policy.ts';
import { auditRead } from '../../accounts/staff-audit/index.ts';
import { removePdf, sendDocument } from '../../services/documents/index.ts';
import { deleteOld } from './application-write-queries.ts';
import { lockApplicationFor } from './find-application.ts';
import { countApplications } from './write-queries.ts';

const t = messages('server');

/** Call it after the references to the CVs are gone. */
export async function deleteCvs(
  tx: Tx,
  { jobs }: Pick<Portal, 'jobs'>,
  applications: readonly { readonly document_id: DocumentId | null }[],
): Promise<void> {
  const ids = applications.flatMap(({ document_id: id }) => id ?? []);
  if (ids.length > 0) await removePdf(tx, jobs, ...ids);
}

export async function sendCv(
  portal: Pick<Portal, 'db' | 'files'>,
  actor: Actor,
  applicationId: ApplicationId,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const cv = await portal.db.transaction(async (tx) => {
    const row = await lockApplicationFor(tx, actor, 'application.manage', applicationId);
    if (row.document_id === null || row.cv_name === null) {
      throw new NotFound(t('The CV was deleted because the applicant withdrew.'));
    }
    return { id: row.document_id, name: row.cv_name };
  });
  const subject = `application:${applicationId}`;
  await auditRead(portal.db, actor, 'application.manage', {
    logAs: 'application.cvRead',
    subject,
    owners: [],
    isEachLogged: true,
  });
  return sendDocument(portal, reply, cv.id, cv);
}

const BATCH = 200;

export async function deleteOldApplications({ db, jobs }: Pick<Portal, 'db' | 'jobs'>): Promise<number> {
  let total = 0;
  for (let count = BATCH; count === BATCH; ) {
    count = await db.transaction(async (tx) => {
      const gone = await deleteOld(tx, CV_DAYS, BATCH);
      await deleteCvs(tx, { jobs }, gone);
      for (const { job_id: jobId, status } of gone) if (status !== 'WITHDRAWN') await countApplications(tx, jobId, -1);
      return gone.length;
    });
    total += count;
  }
  return total;
}
