import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { type Copier, inOneTransaction, type TableShape } from '#server/platform/database/table-copies.ts';
import type { Files } from '#server/platform/files/files.ts';
import { filePath, type Manifest, readManifest, tablePath, verify } from './backup-manifest.ts';
import type { Task } from './open-task.ts';

/**
 * Restores a backup into an empty portal, completely or not at all.
 * @throws Error if the portal is in use, or the backup is damaged or of another version
 */
export async function readBackup({ pool, files }: Pick<Task, 'pool' | 'files'>, from: string): Promise<Manifest> {
  const manifest = await readManifest(from);
  for (const table of manifest.tables) await verify(tablePath(from, table.name), table);
  for (const file of manifest.files) await verify(filePath(from, file.name), file);
  if (await containsAny(files))
    throw new Error(`${files.place} already contains files. Restore a backup into an empty portal.`);
  await inOneTransaction(pool, async (copier) => {
    const tables = await admit(copier, manifest);
    for (const table of tables) {
      const { columns, rows } = manifest.tables.find(({ name }) => name === table.name) as Manifest['tables'][number];
      const loaded = await copier.copyIn({ name: table.name, columns }, [
        createReadStream(tablePath(from, table.name)),
        createGunzip(),
      ]);
      if (loaded !== rows) throw new Error(`${table.name} has ${loaded} rows, but the backup says ${rows}.`);
    }
    // Before the rows are committed: a file without a row is harmless, a row without its file is not.
    await writeFiles(copier, files, manifest, from);
  });
  return manifest;
}

async function containsAny(files: Files): Promise<boolean> {
  for await (const _file of files.list()) return true;
  return false;
}

const BATCH = 500;
/** Only pictures have a row here. All other files need permission. */
const PUBLIC_FILES = 'files';

async function writeFiles(copier: Copier, files: Files, manifest: Manifest, from: string): Promise<void> {
  for (let start = 0; start < manifest.files.length; start += BATCH) {
    const batch = manifest.files.slice(start, start + BATCH).map(({ name }) => name);
    const pictures = await copier.listExisting(
      PUBLIC_FILES,
      batch.map((name) => name.slice(0, 36)),
    );
    for (const name of batch) {
      const store = pictures.has(name.slice(0, 36)) ? files.public : files.private;
      await store.write(name, await readFile(filePath(from, name)));
    }
  }
}

/** Tables in an order that satisfies foreign keys. */
async function admit(copier: Copier, manifest: Manifest): Promise<TableShape[]> {
  const here = await copier.listMigrations();
  if (here.join() !== manifest.migrations.join()) {
    throw new Error(
      `The backup was made by another version (${manifest.migrations.length} migrations, here ${here.length}): restore it with that version, then upgrade.`,
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
