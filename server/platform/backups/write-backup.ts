import { PassThrough, Readable, type Transform } from 'node:stream';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { forEachAtOnce } from '../at-once.ts';
import { type Copier, inSnapshot, type TableShape } from '../database/table-copies.ts';
import type { Files } from '../files/files.ts';
import { Checksum, RowSum } from './checksums.ts';
import { filePath, type Manifest, newManifest, tablePath, writeManifest, writePart } from './manifest.ts';
import type { BackupPlace } from './places.ts';
import { KEY, makeSeal, type Seal, unsealed } from './seal.ts';

const FILES_AT_ONCE = 4;

export interface BackupSource {
  readonly pool: pg.Pool;
  readonly files: Files;
}

export interface BackupTarget {
  readonly place: BackupPlace;
  /** Without it, the backup is not encrypted. */
  readonly passphrase: string | undefined;
}

/**
 * Writes all tables from one snapshot, then the files, then the manifest. A file is stored before its row, so every row of
 * the snapshot finds its file, even if the portal is running.
 */
export async function writeBackup(
  { pool, files }: BackupSource,
  { place, passphrase }: BackupTarget,
): Promise<Manifest> {
  await place.begin();
  const seal = await beginSeal(place, passphrase);
  const createdAt = new Date().toISOString();
  const { migrations, tables } = await inSnapshot(pool, async (copier) => {
    const written: Manifest['tables'] = [];
    for (const table of await copier.listTables()) written.push(await writeTable(copier, table, place, seal));
    return { migrations: await copier.listMigrations(), tables: written };
  });
  const manifest = newManifest({ createdAt, migrations, tables, files: await writeFiles(files, place, seal) });
  await writeManifest(place, seal, manifest);
  await place.finish();
  return manifest;
}

async function beginSeal(place: BackupPlace, passphrase: string | undefined): Promise<Seal> {
  if (passphrase === undefined) return unsealed;
  const { seal, key } = await makeSeal(passphrase);
  await place.write(KEY, Readable.from([Buffer.from(key)]));
  return seal;
}

async function writeTable(
  copier: Copier,
  table: TableShape,
  place: BackupPlace,
  seal: Seal,
): Promise<Manifest['tables'][number]> {
  const rowSum = new RowSum();
  const checksum = new Checksum();
  const rows = await stream(place, seal, tablePath(table.name), (into) =>
    copier.copyOut(table, [rowSum, createGzip(), checksum, into]),
  );
  const columns = [...table.columns];
  return { name: table.name, columns, rows, rowSum: rowSum.result(), ...checksum.result() };
}

/** Writes a part while `fill` produces it. If one of them fails, the other ends. */
async function stream<T>(
  place: BackupPlace,
  seal: Seal,
  path: string,
  fill: (into: Transform) => Promise<T>,
): Promise<T> {
  const part = new PassThrough();
  const written = writePart(place, seal, path, part).catch((error: Error) => {
    part.destroy(error);
    throw error;
  });
  const [result] = await Promise.all([fill(part), written]);
  return result;
}

async function writeFiles(files: Files, place: BackupPlace, seal: Seal): Promise<Manifest['files']> {
  const written: Manifest['files'] = [];
  await forEachAtOnce(files.list(), FILES_AT_ONCE, async ({ name, store }) => {
    const found = await store.read(name);
    // A job deleted the unused file during the backup.
    if (!found) return;
    const checksum = new Checksum();
    found.stream.once('error', (error) => checksum.destroy(error));
    await writePart(place, seal, filePath(name), found.stream.pipe(checksum));
    written.push({ name, ...checksum.result() });
  });
  return written;
}
