import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import type { DatabasePool } from '../database/pool.ts';
import { type Copier, inOneTransaction, type TableShape } from '../database/table-copies.ts';
import type { Files } from '../files/files.ts';
import { forEachConcurrently } from '../limited-concurrency.ts';
import { RowSum } from './checksums.ts';
import { filePath, type Manifest, type OpenBackup, tablePath, verifyParts } from './manifest.ts';

/** Restores all or nothing. @throws Error if the portal is in use, or the backup is damaged or of another version */
export async function readBackup(
  { pool, files }: { readonly pool: DatabasePool; readonly files: Files },
  backup: OpenBackup,
  onProgress?: (share: number) => void,
): Promise<Manifest> {
  await verifyParts(backup, onProgress);
  if (await containsAny(files))
    throw new Error(`${files.place} already contains files. Restore a backup into an empty portal.`);
  await inOneTransaction(pool, async (copier) => {
    await readTables(copier, backup);
    // Before the rows are committed: a file without a row is harmless, a row without its file is not.
    await readFiles(copier, files, backup);
  });
  return backup.manifest;
}

export async function readTables(copier: Copier, backup: OpenBackup): Promise<void> {
  for (const table of await admit(copier, backup.manifest)) {
    const stated = backup.manifest.tables.find(({ name }) => name === table.name) as Manifest['tables'][number];
    const rowSum = new RowSum();
    const packed = await backup.read(tablePath(table.name));
    const rows = await copier.copyIn({ ...table, columns: stated.columns }, [packed, createGunzip(), rowSum]);
    // Format 1 sometimes has 0 instead of the number.
    const isKnown = backup.manifest.format > 1 || stated.rows > 0;
    if (isKnown && rows !== stated.rows)
      throw new Error(`${table.name} has ${rows} rows, but the backup says ${stated.rows}.`);
    if (stated.rowSum !== undefined && rowSum.result() !== stated.rowSum)
      throw new Error(`${table.name} has other rows than the backup says.`);
  }
}

async function containsAny(files: Files): Promise<boolean> {
  for await (const _file of files.list()) return true;
  return false;
}

const BATCH = 500;
const FILES_AT_ONCE = 4;
/** Only pictures have a row here. All other files need permission. */
const PUBLIC_FILES = 'files';

async function readFiles(copier: Copier, files: Files, backup: OpenBackup): Promise<void> {
  const all = backup.manifest.files;
  for (let start = 0; start < all.length; start += BATCH) {
    const batch = all.slice(start, start + BATCH).map(({ name }) => name);
    const pictures = await copier.listExisting(
      PUBLIC_FILES,
      batch.map((name) => name.slice(0, 36)),
    );
    await forEachConcurrently(batch, FILES_AT_ONCE, async (name) => {
      const store = pictures.has(name.slice(0, 36)) ? files.public : files.private;
      await store.write(name, await buffer(await backup.read(filePath(name))));
    });
  }
}

async function admit(copier: Copier, manifest: Manifest): Promise<TableShape[]> {
  const here = await copier.listMigrations();
  if (here.join() !== manifest.migrations.join()) {
    const counts = `${manifest.migrations.length} migrations, here ${here.length}`;
    throw new Error(
      manifest.migrations.length < here.length
        ? `The backup was made by an older version (${counts}): restore it into a database that no portal has used.`
        : `The backup was made by a newer version (${counts}): restore it with that version.`,
    );
  }
  const tables = await copier.listTables();
  const names = (all: readonly { name: string }[]) =>
    all
      .map(({ name }) => name)
      .sort()
      .join();
  if (names(tables) !== names(manifest.tables))
    throw new Error('The tables of the backup differ from those of this database.');
  for (const { name } of tables) {
    if (!(await copier.isEmpty(name)))
      throw new Error(`This database already contains data (${name}). Restore a backup into an empty database.`);
  }
  return tables;
}
