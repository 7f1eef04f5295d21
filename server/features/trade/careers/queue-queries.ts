import { sql } from 'drizzle-orm';
import { contentTypes } from '#contract/content-types.ts';
import { applicantsPath } from '#contract/job-paths.ts';
import { submissionQueue } from '../../governance/moderation/index.ts';

export const queuedApplications = submissionQueue({
  type: 'application',
  table: sql`job_applications`,
  subject: sql`jobs`,
  subjectId: sql`job_id`,
  title: sql`c.title`,
  reportedAs: sql`o.application_id`,
  place: contentTypes.job.plural,
  url: ({ id, page_id: jobId }) => applicantsPath(jobId, id),
});
