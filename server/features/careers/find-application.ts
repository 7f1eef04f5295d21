/** An application as the acts meet it: there for who applied, for the job's owner and for staff. */
import type { Tx } from '#server/platform/database/open.ts';
import { Forbidden, NotFound } from '#server/platform/http/errors.ts';
import { type Actor, can } from '#server/policy.ts';
import { supervise } from '../staff-audit/index.ts';
import { type ApplicationRow, lockApplication, selectJobOf } from './application-queries.ts';
import { lockJob } from './write-queries.ts';

type ApplicationAction = 'application.own' | 'application.manage';

const notThere = () => new NotFound('This application is not here, or not any more.');

/** @throws NotFound where there is none, or it is not this side's */
export function admitToApplication(
  actor: Actor,
  action: ApplicationAction,
  row: ApplicationRow | null,
): ApplicationRow {
  // Staff who applied themselves are applicants of that one: nobody reads what is noted about them.
  if (row && action === 'application.manage' && actor.userId !== null && row.applicant_id === actor.userId) {
    throw notThere();
  }
  const verdict = row ? can(actor, action, { askerId: row.applicant_id, ownerId: row.owner_id }) : 'hide';
  if (!row || verdict === 'hide') throw notThere();
  if (verdict === 'deny') throw new Forbidden();
  return row;
}

/** The same, held with its job for the rest of the transaction. */
export async function holdApplication(
  tx: Tx,
  actor: Actor,
  action: ApplicationAction,
  applicationId: string,
): Promise<ApplicationRow> {
  const jobId = await selectJobOf(tx, applicationId);
  if (jobId !== null) await lockJob(tx, jobId);
  const row = admitToApplication(actor, action, await lockApplication(tx, applicationId));
  if (action === 'application.manage') {
    const { owner_id: ownerId, job_title: title } = row;
    const url = `/careers/mine/${row.job_id}`;
    await supervise(tx, actor, action, { kind: 'application', id: applicationId, ownerId, title, url });
  }
  return row;
}
