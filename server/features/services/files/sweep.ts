import { DAY_MS } from '#contract/dates.ts';
import type { Db } from '#server/platform/database/open.ts';
import type { Files, ListedFile } from '#server/platform/files/files.ts';
import type { Portal } from '#server/platform/portal.ts';
import { selectPortalId } from '../site/index.ts';
import { deleteFileRow, idOf, listKnown, listOrphans, namesOfPicture } from './queries.ts';
import type { PictureUses } from './use-queries.ts';

const BATCH = 500;

/** Files without a row are left by crashes. Recent ones stay, because somebody may still be writing. */
export async function sweepFiles({ db, files }: Pick<Portal, 'db' | 'files'>, uses: PictureUses): Promise<number> {
  // The store may not have answered at the start.
  await files.claim(() => db.transaction(selectPortalId));
  const orphans = await db.transaction((tx) => listOrphans(tx, uses));
  for (const id of orphans) {
    // The file first: a remaining row is found again next time.
    for (const name of namesOfPicture(id)) {
      await files.public.remove(name);
      if (files.private !== files.public) await files.private.remove(name);
    }
    await db.transaction((tx) => deleteFileRow(tx, id));
  }
  const before = new Date(Date.now() - DAY_MS);
  return orphans.length + (await files.removeUnfinished(before)) + (await sweepStrays(db, files, before));
}

async function sweepStrays(db: Db, files: Files, before: Date): Promise<number> {
  let removed = 0;
  let batch: ListedFile[] = [];
  const sweepBatch = async () => {
    const known = await listKnown(
      db,
      batch.map(({ name }) => idOf(name)),
    );
    for (const { name, store } of batch) {
      if (known.has(idOf(name))) continue;
      await store.remove(name);
      removed += 1;
    }
    batch = [];
  };
  for await (const file of files.list()) {
    if (file.changedAt >= before) continue;
    batch.push(file);
    if (batch.length === BATCH) await sweepBatch();
  }
  if (batch.length > 0) await sweepBatch();
  return removed;
}
