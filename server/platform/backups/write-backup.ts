import { PassThrough, Readable, type Transform } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { DatabasePool } from '../database/pool.ts';
import { type Copier, inSnapshot, type TableShape } from '../database/table-copies.ts';
import type { Files } from '../files/files.ts';
import { forEachConcurrently } from '../limited-concurrency.ts';
import { Checksum, RowSum } from './checksums.ts';
import { createEncryption, type Encryption, KEY, noEncryption } from './encryption.ts';
import { filePath, type Manifest, newManifest, tablePath, writeManifest, writePart } from './manifest.ts';
import type { BackupPlace } from './places.ts';

const FILES_AT_ONCE = 4;

/** A file is stored before its row, so every row of the snapshot finds its file, even if the portal is running. */
export async function writeBackup(
  { pool, files }: { readonly pool: DatabasePool; readonly files: Files },
  { place, passphrase }: { readonly place: BackupPlace; readonly passphrase: string | undefined },
): Promise<Manifest> {
  await place.begin();
  const encryption = await beginEncryption(place, passphrase);
  const createdAt = new Date().toISOString();
  const { migrations, tables } = await inSnapshot(pool, async (copier) => {
    const written: Manifest['tables'] = [];
    for (const table of await copier.listTables()) written.push(await writeTable(copier, table, place, encryption));
    return { migrations: await copier.listMigrations(), tables: written };
  });
  const manifest = newManifest({ createdAt, migrations, tables, files: await writeFiles(files, place, encryption) });
  await writeManifest(place, encryption, manifest);
  await place.finish();
  return manifest;
}

async function beginEncryption(place: BackupPlace, passphrase: string | undefined): Promise<Encryption> {
  if (passphrase === undefined) return noEncryption;
  const { encryption, key } = await createEncryption(passphrase);
  await place.write(KEY, Readable.from([Buffer.from(key)]));
  return encryption;
}

async function writeTable(
  copier: Copier,
  table: TableShape,
  place: BackupPlace,
  encryption: Encryption,
): Promise<Manifest['tables'][number]> {
  const rowSum = new RowSum();
  const checksum = new Checksum();
  const rows = await stream(place, encryption, tablePath(table.name), (into) =>
    copier.copyOut(table, [rowSum, createGzip(), checksum, into]),
  );
  const columns = [...table.columns];
  return { name: table.name, columns, rows, rowSum: rowSum.result(), ...checksum.result() };
}

async function stream<T>(
  place: BackupPlace,
  encryption: Encryption,
  path: string,
  fill: (into: Transform) => Promise<T>,
): Promise<T> {
  const part = new PassThrough();
  const written = writePart(place, encryption, path, part).catch((error: Error) => {
    part.destroy(error);
    throw error;
  });
  const [result] = await Promise.all([fill(part), written]);
  return result;
}

async function writeFiles(files: Files, place: BackupPlace, encryption: Encryption): Promise<Manifest['files']> {
  const written: Manifest['files'] = [];
  await forEachConcurrently(files.list(), FILES_AT_ONCE, async ({ name, store }) => {
    const found = await store.read(name);
    if (!found) return;
    const checksum = new Checksum();
    found.stream.once('error', (error) => checksum.destroy(error));
    await writePart(place, encryption, filePath(name), found.stream.pipe(checksum));
    written.push({ name, ...checksum.result() });
  });
  return written;
}
