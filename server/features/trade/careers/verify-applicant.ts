import { contentTypes } from '#contract/content-types.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { verifyGuest } from '../../accounts/guest-links/index.ts';
import { type ApplicationRow, lockApplication } from './application-queries.ts';
import { markVerified } from './application-write-queries.ts';
import { notifyApplicantOfStatus, type Platform } from './notify.ts';

export const verifyApplicant = (tx: Tx, platform: Platform, id: string) =>
  verifyGuest(tx, id, {
    lock: lockApplication,
    markVerified,
    page: (row: ApplicationRow) => ({
      title: `${row.job_title}, ${row.job_company}`,
      path: contentTypes.job.shortPath(row.job_id),
    }),
    notify: (row) => notifyApplicantOfStatus(tx, platform, row, row.status),
  });
