import type { ApplicationId } from '#contract/ids.ts';
import { applicantsPath } from '#contract/job-paths.ts';
import { type ModerationKind, moderatedSubmission } from '../../governance/moderation/index.ts';
import { lockApplication } from './application-queries.ts';
import { assignApplication } from './application-write-queries.ts';
import { partiesOf } from './find-application.ts';
import { queuedApplications } from './queue-queries.ts';

export const moderatedApplications: ModerationKind = moderatedSubmission(queuedApplications, {
  async find(tx, id: ApplicationId) {
    const row = await lockApplication(tx, id);
    return row && { parties: partiesOf(row), title: row.job_title, url: applicantsPath(row.job_id, row.id) };
  },
  assign: (tx, id: ApplicationId, moderatorId) => assignApplication(tx, id, moderatorId),
});
