/** `manifest.json` of a backup. It is written last, so a folder without it is not a backup. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { FILE_NAME } from '#server/platform/files/files.ts';

export const MANIFEST = 'manifest.json';
const FORMAT = 1;

const sum = { sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.number().int().min(0) };
// Names become paths, so they must not lead out of the folder.
const table = z.strictObject({
  name: z.string().regex(/^[a-z_][a-z0-9_]*$/),
  columns: z.array(z.string()),
  rows: z.number().int().min(0),
  ...sum,
});
const file = z.strictObject({ name: z.string().regex(FILE_NAME), ...sum });
const manifest = z.strictObject({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(table),
  files: z.array(file),
});
export type Manifest = z.infer<typeof manifest>;
export const newManifest = (parts: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...parts });

export const tablePath = (folder: string, name: string): string => join(folder, 'tables', `${name}.copy.gz`);
export const filePath = (folder: string, name: string): string => join(folder, 'files', name);

/** @throws Error if the folder is not a backup or has another format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${folder} is not a backup: it has no ${MANIFEST}.`);
  });
  const result = manifest.safeParse(JSON.parse(text));
  if (!result.success) throw new Error(`${join(folder, MANIFEST)} can't be read: ${result.error.issues[0]?.message}`);
  return result.data;
}

/** Computes the checksum and size of a stream. */
export class Checksum extends Transform {
  readonly #hash = createHash('sha256');
  bytes = 0;

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    done(null, chunk);
  }

  result(): { sha256: string; bytes: number } {
    return { sha256: this.#hash.digest('hex'), bytes: this.bytes };
  }
}

/** @throws Error that names a damaged file */
export async function verify(path: string, stated: { readonly sha256: string; readonly bytes: number }): Promise<void> {
  const checksum = new Checksum();
  await pipeline(createReadStream(path), checksum.resume()).catch(() => {
    throw new Error(`${path} is missing from the backup.`);
  });
  const { sha256, bytes } = checksum.result();
  if (sha256 !== stated.sha256 || bytes !== stated.bytes)
    throw new Error(`${path} is damaged: its checksum does not match.`);
}
