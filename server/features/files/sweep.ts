import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#server/platform/database/open.ts';
import { FILE_NAME, type Files, UNFINISHED } from '#server/platform/files/files.ts';
import { deleteFileRow, listKnown, listOrphans } from './queries.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Deletes unused pictures, and files without a row after a crash. Recent ones stay, because somebody may still be
 * writing.
 */
export async function sweepFiles({ db, files }: { readonly db: Db; readonly files: Files }): Promise<number> {
  const orphans = await db.transaction((tx) => listOrphans(tx));
  for (const id of orphans) {
    // The file first: a remaining row is found again next time.
    await files.remove(`${id}.webp`);
    await db.transaction((tx) => deleteFileRow(tx, id));
  }
  return orphans.length + (await sweepStrays(db, files));
}

async function sweepStrays(db: Db, files: Files): Promise<number> {
  let removed = 0;
  for (const folder of await readdir(files.folder).catch(() => [])) {
    const all = await readdir(join(files.folder, folder));
    for (const name of all.filter((file) => file.endsWith(UNFINISHED))) {
      const path = join(files.folder, folder, name);
      if (!(await isOld(path))) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    const names = all.filter((name) => FILE_NAME.test(name));
    const known = await listKnown(
      db,
      names.map((name) => name.slice(0, 36)),
    );
    for (const name of names) {
      if (known.has(name.slice(0, 36))) continue;
      if (!(await isOld(join(files.folder, folder, name)))) continue;
      await files.remove(name);
      removed += 1;
    }
  }
  return removed;
}

async function isOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs >= DAY_MS;
}
