import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#server/platform/database/open.ts';
import type { Files } from '#server/platform/files/files.ts';
import { deleteFileRow, listKnown, listOrphans } from './queries.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Removes what nothing shows any more: pictures uploaded for texts that were never sent, and files whose row was
 * never written because the portal stopped between the two. Young ones stay: somebody may still be writing.
 */
export async function sweepFiles({ db, files }: { readonly db: Db; readonly files: Files }): Promise<number> {
  const orphans = await db.transaction((tx) => listOrphans(tx));
  for (const id of orphans) {
    // The file first: a row left behind is found again, a file left behind would be the next step's.
    await files.remove(`${id}.webp`);
    await db.transaction((tx) => deleteFileRow(tx, id));
  }
  return orphans.length + (await sweepStrays(db, files));
}

async function sweepStrays(db: Db, files: Files): Promise<number> {
  let removed = 0;
  for (const folder of await readdir(files.folder).catch(() => [])) {
    const names = (await readdir(join(files.folder, folder))).filter((name) =>
      /^[0-9a-f-]{36}(-\d{1,4})?\.(webp|pdf)$/.test(name),
    );
    const known = await listKnown(
      db,
      names.map((name) => name.slice(0, 36)),
    );
    for (const name of names) {
      if (known.has(name.slice(0, 36))) continue;
      const { mtimeMs } = await stat(join(files.folder, folder, name));
      if (Date.now() - mtimeMs < DAY_MS) continue;
      await files.remove(name);
      removed += 1;
    }
  }
  return removed;
}
