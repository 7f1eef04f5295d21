import type { Attachment } from '#contract/attachments.ts';
import type { DocumentId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Portal } from '#server/platform/portal.ts';
import { pageName } from './page-picture.ts';
import { type DeletedDocument, deleteDocuments, deleteUnused, listUnused } from './queries.ts';
import { coverName } from './store-pdf.ts';

interface StoredFiles {
  readonly id: DocumentId;
  readonly pages: number;
  /** Missing in jobs that an earlier version queued. */
  readonly format?: Attachment['format'];
}
const removeFiles: JobKind<StoredFiles> = { name: 'remove-document' };

/** Deletes rows in the transaction and files after it commits. Delete what references them first. */
export async function removePdf(tx: Tx, jobs: Portal['jobs'], ...ids: readonly DocumentId[]): Promise<void> {
  for (const gone of await deleteDocuments(tx, ids)) await queueRemoval(tx, jobs, gone);
}

/** Each is checked again, because it may be in use by now. @returns the number of deleted documents */
export async function sweepDocuments({ db, jobs, log }: Pick<Portal, 'db' | 'jobs' | 'log'>): Promise<number> {
  let removed = 0;
  for (const id of await listUnused(db)) {
    try {
      if (await db.transaction((tx) => removeUnused(tx, jobs, id))) removed += 1;
    } catch (error) {
      log.error({ err: error, documentId: id }, 'A document could not be deleted. It will be retried tomorrow.');
    }
  }
  return removed;
}

async function removeUnused(tx: Tx, jobs: Portal['jobs'], id: DocumentId): Promise<boolean> {
  const gone = await deleteUnused(tx, id);
  if (gone) await queueRemoval(tx, jobs, gone);
  return gone !== null;
}

async function queueRemoval(tx: Tx, jobs: Portal['jobs'], { id, pages, format }: DeletedDocument): Promise<void> {
  await jobs.add(tx, removeFiles, { id, pages, format });
}

export function handleRemovals({ jobs, files }: Portal): void {
  jobs.handle(removeFiles, async ({ id, pages, format = 'pdf' }) => {
    for (let page = 1; page <= pages; page += 1) await files.private.remove(pageName(id, page));
    await files.private.remove(coverName(id));
    await files.private.remove(`${id}.${format}`);
  });
}
