import {
  type Application,
  type ApplicationStatus,
  decidedStatuses,
  type OwnApplication,
} from '#contract/applications.ts';
import type { ApplicationId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Conflict } from '#server/platform/errors.ts';
import type { Actor } from '#server/policy.ts';
import { type ApplicationRow, selectApplication } from './application-queries.ts';
import { markRead, updateApplication } from './application-write-queries.ts';
import { deleteCvs } from './cvs.ts';
import { lockApplicationFor } from './find-application.ts';
import { notifyApplicantOfStatus, notifyOwnerOfWithdrawal, type Platform } from './notify.ts';
import { presentToApplicant, presentToOwner } from './present-application.ts';
import { countApplications } from './write-queries.ts';

const t = messages('server');

interface Change {
  readonly status?: Exclude<ApplicationStatus, 'WITHDRAWN'> | undefined;
  /** The status that the decision was based on. */
  readonly from?: ApplicationStatus | undefined;
  readonly reopen?: true | undefined;
  readonly note?: string | undefined;
  readonly read?: true | undefined;
}

/** @throws Conflict WITHDRAWN, STALE, DECIDED if `reopen` does not confirm that a decision is reversed */
export async function changeApplication(
  platform: Platform,
  actor: Actor,
  applicationId: ApplicationId,
  { status, from, reopen, note, read }: Change,
): Promise<Application> {
  return platform.db.transaction(async (tx) => {
    const row = await lockApplicationFor(tx, actor, 'application.manage', applicationId);
    // Reading by staff leaves it unread for the job’s owner.
    if (read && (row.owner_id === null || row.owner_id === actor.userId)) await markRead(tx, applicationId);
    if (status !== undefined && status !== row.status) {
      if (row.status === 'WITHDRAWN') {
        throw new Conflict(
          t('{name} withdrew this application. Its status can’t be changed.', { name: row.name }),
          'WITHDRAWN',
        );
      }
      if (from !== undefined && from !== row.status) {
        throw new Conflict(
          t('Someone else changed the status. Check the application again before you decide.'),
          'STALE',
          {
            current: presentToOwner(row),
          },
        );
      }
      if (decidedStatuses.includes(row.status) && !reopen) {
        throw new Conflict(
          t('{name} was already notified of a decision. Confirm that you want to reverse it.', { name: row.name }),
          'DECIDED',
        );
      }
      await updateApplication(tx, applicationId, { status });
      await notifyApplicantOfStatus(tx, platform, row, status);
    }
    if (note !== undefined && note !== row.note) await updateApplication(tx, applicationId, { note });
    return presentToOwner(await reload(tx, applicationId));
  });
}

export async function withdrawApplication(
  platform: Platform,
  actor: Actor,
  applicationId: ApplicationId,
): Promise<OwnApplication> {
  return platform.db.transaction(async (tx) => {
    const row = await lockApplicationFor(tx, actor, 'application.own', applicationId);
    if (row.status !== 'WITHDRAWN') {
      await updateApplication(tx, applicationId, { status: 'WITHDRAWN', documentId: null });
      await deleteCvs(tx, platform, [row]);
      await countApplications(tx, row.job_id, -1);
      await notifyOwnerOfWithdrawal(tx, platform, row);
    }
    return presentToApplicant(await reload(tx, applicationId));
  });
}

async function reload(tx: Tx, applicationId: ApplicationId): Promise<ApplicationRow> {
  const row = await selectApplication(tx, applicationId);
  if (!row) throw new Error('an application just changed is not there');
  return row;
}
