import type { ApplicationId } from '#contract/ids.ts';
import { applicantsPath } from '#contract/job-paths.ts';
import { messages } from '#contract/messages.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Forbidden, NotFound } from '#server/platform/errors.ts';
import { requireProof } from '#server/platform/http/require-proof.ts';
import { type Actor, can, type Submission } from '#server/policy.ts';
import { auditChange } from '../../accounts/staff-audit/index.ts';
import { type ApplicationRow, lockApplication, selectJobOf } from './application-queries.ts';
import { lockJob } from './write-queries.ts';

const t = messages('server');

type ApplicationAction = 'application.own' | 'application.manage';

const notThere = () => new NotFound(t('This application does not exist or was deleted.'));

export const partiesOf = (row: ApplicationRow): Submission => ({
  senderId: row.applicant_id,
  ownerId: row.owner_id,
  isReported: row.is_reported,
  assignedTo: row.assigned_to,
});

export function requireApplication(
  actor: Actor,
  action: ApplicationAction,
  row: ApplicationRow | null,
): ApplicationRow {
  // Staff who applied do not read notes about themselves.
  if (row && action === 'application.manage' && actor.userId !== null && row.applicant_id === actor.userId) {
    throw notThere();
  }
  const verdict = row ? can(actor, action, partiesOf(row)) : 'hide';
  if (!row || verdict === 'hide') throw notThere();
  if (verdict === 'deny') throw new Forbidden();
  return row;
}

/** @throws Forbidden PROOF_NEEDED for staff, who read it like a conversation of other people */
export async function lockApplicationFor(
  tx: Tx,
  actor: Actor,
  action: ApplicationAction,
  applicationId: ApplicationId,
): Promise<ApplicationRow> {
  const jobId = await selectJobOf(tx, applicationId);
  if (jobId !== null) await lockJob(tx, jobId);
  const row = requireApplication(actor, action, await lockApplication(tx, applicationId));
  if (action === 'application.manage') {
    if (row.owner_id !== actor.userId) requireProof(actor);
    const { owner_id: ownerId, job_title: title } = row;
    const url = applicantsPath(row.job_id, applicationId);
    await auditChange(tx, actor, action, { kind: 'application', id: applicationId, ownerId, title, url });
  }
  return row;
}
