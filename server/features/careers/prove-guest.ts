import type { Tx } from '#server/platform/database/open.ts';
import { lockApplication, selectApplication } from './application-queries.ts';
import { markProven } from './application-write-queries.ts';
import { jobPath } from './letters.ts';
import { type Office, tellApplicantOfStatus } from './tell.ts';

/** Runs when a guest verifies the address: sends the current status of the application. */
export async function proveApplicant(tx: Tx, office: Office, applicationId: string) {
  const before = await lockApplication(tx, applicationId);
  if (!before) return null;
  const page = { title: `${before.job_title}, ${before.job_company}`, path: jobPath(before.job_id) };
  if (before.user_id !== null || before.email_proven_at !== null) return page;
  await markProven(tx, applicationId);
  const row = await selectApplication(tx, applicationId);
  if (row) await tellApplicantOfStatus(tx, office, row, row.status);
  return page;
}
