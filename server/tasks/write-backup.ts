import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { inSnapshot } from '#server/platform/database/table-copies.ts';
import type { Files } from '#server/platform/files/files.ts';
import { Checksum, filePath, MANIFEST, type Manifest, newManifest, tablePath } from './backup-manifest.ts';
import type { Task } from './open-task.ts';

/**
 * Writes all tables from one snapshot, then the files, then the manifest. A file is stored before its row, so every row of
 * the snapshot finds its file, even if the portal is running. `to` must be empty or missing.
 */
export async function writeBackup({ pool, files }: Pick<Task, 'pool' | 'files'>, to: string): Promise<Manifest> {
  await refuseFull(to);
  const writing = `${to}.writing`;
  await rm(writing, { recursive: true, force: true });
  // Owner only: the backup contains password hashes and addresses.
  for (const folder of [writing, join(writing, 'tables'), join(writing, 'files')])
    await mkdir(folder, { recursive: true, mode: 0o700 });

  const createdAt = new Date().toISOString();
  const { migrations, tables } = await inSnapshot(pool, async (copier) => {
    const written: Manifest['tables'] = [];
    for (const table of await copier.listTables()) {
      const checksum = new Checksum();
      const rows = await copier.copyOut(table, [
        createGzip(),
        checksum,
        createWriteStream(tablePath(writing, table.name), { flush: true }),
      ]);
      written.push({ name: table.name, columns: [...table.columns], rows, ...checksum.result() });
    }
    return { migrations: await copier.listMigrations(), tables: written };
  });
  const manifest = newManifest({ createdAt, migrations, tables, files: await copyFiles(files, writing) });
  await writeFile(join(writing, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
  await rmdir(to).catch(() => undefined);
  await rename(writing, to);
  return manifest;
}

async function refuseFull(folder: string): Promise<void> {
  const there = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new Error(`${folder} is not a folder.`);
  });
  if (there.length > 0) throw new Error(`${folder} is not empty: name a new folder.`);
}

async function copyFiles(from: Files, to: string): Promise<Manifest['files']> {
  const copied: Manifest['files'] = [];
  for await (const { name, store } of from.list()) {
    const found = await store.read(name);
    // A job deleted the unused file during the backup.
    if (!found) continue;
    const checksum = new Checksum();
    await pipeline(found.stream, checksum, createWriteStream(filePath(to, name), { flush: true }));
    copied.push({ name, ...checksum.result() });
  }
  return copied;
}
