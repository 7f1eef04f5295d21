/** `manifest.json` of a backup. It is written last, so a place without it is not a backup. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { z } from 'zod';
import { FILE_NAME } from '../files/files.ts';
import { type Encryption, KEY, noEncryption, openEncryption } from './encryption.ts';
import type { BackupPlace } from './places.ts';

export const MANIFEST = 'manifest.json';
const FORMAT = 2;

const sum = { sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.number().int().min(0) };
// Names become paths, so they must not lead out of the folder.
const table = z.strictObject({
  name: z.string().regex(/^[a-z_][a-z0-9_]*$/),
  columns: z.array(z.string()),
  rows: z.number().int().min(0),
  /** Missing in format 1. */
  rowSum: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  ...sum,
});
const file = z.strictObject({ name: z.string().regex(FILE_NAME), ...sum });
const manifest = z.strictObject({
  format: z.union([z.literal(1), z.literal(FORMAT)]),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(table),
  files: z.array(file),
});
export type Manifest = z.infer<typeof manifest>;
export const newManifest = (parts: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...parts });

export const tablePath = (name: string): string => `tables/${name}.copy.gz`;
export const filePath = (name: string): string => `files/${name}`;

export interface OpenBackup {
  readonly place: BackupPlace;
  readonly manifest: Manifest;
  /** @throws Error if the part is missing */
  read(path: string): Promise<Readable>;
}

/** @throws Error if the place is not a backup, has another format, is not encrypted or needs another passphrase */
export async function openBackup(
  place: BackupPlace,
  passphrase: string | undefined,
  mayBeUnencrypted = false,
): Promise<OpenBackup> {
  const key = await place.read(KEY);
  if (!key) await refuseUnencrypted(place, passphrase !== undefined && !mayBeUnencrypted);
  const encryption = key ? await openEncryption(passphrase, await buffer(key)) : noEncryption;
  const read = async (path: string): Promise<Readable> => {
    const part = await place.read(`${path}${encryption.suffix}`);
    if (!part) throw new Error(`${path} is missing from the backup ${place.name}.`);
    return encryption.decrypt(part);
  };
  const content = await read(MANIFEST).catch((error: Error) => {
    if (!/missing/.test(error.message)) throw error;
    throw new Error(`${place.name} is not a backup: it has no ${MANIFEST}.`);
  });
  const result = manifest.safeParse(JSON.parse(await text(content)));
  if (!result.success)
    throw new Error(`${MANIFEST} of ${place.name} can't be read: ${result.error.issues[0]?.message}`);
  return { place, manifest: result.data, read };
}

/** Only who knows the passphrase can have encrypted a backup. Anybody could have written one that is not encrypted. */
async function refuseUnencrypted(place: BackupPlace, isExpected: boolean): Promise<void> {
  if (place.isAlwaysEncrypted)
    throw new Error(`${place.name} has no ${KEY}. The portal did not write it like this: use another backup.`);
  const found = isExpected && (await place.read(MANIFEST));
  if (!found) return;
  found.destroy();
  throw new Error(
    `${place.name} is not encrypted, but BACKUP_PASSPHRASE is set. If you trust this folder, add --unencrypted.`,
  );
}

export async function writePart(
  place: BackupPlace,
  encryption: Encryption,
  path: string,
  content: Readable,
): Promise<void> {
  await place.write(`${path}${encryption.suffix}`, await encryption.encrypt(content));
}

export const writeManifest = (place: BackupPlace, encryption: Encryption, content: Manifest): Promise<void> =>
  writePart(place, encryption, MANIFEST, Readable.from([Buffer.from(`${JSON.stringify(content, null, 2)}\n`)]));

interface Stated {
  readonly sha256: string;
  readonly bytes: number;
}

/** @throws Error that names the first part that is missing or damaged */
export async function verifyParts(backup: OpenBackup, onProgress: (share: number) => void = () => {}): Promise<void> {
  const { tables, files } = backup.manifest;
  const parts: [string, Stated][] = [
    ...tables.map((table): [string, Stated] => [tablePath(table.name), table]),
    ...files.map((file): [string, Stated] => [filePath(file.name), file]),
  ];
  const total = parts.reduce((all, [, { bytes }]) => all + bytes, 0);
  let done = 0;
  for (const [path, stated] of parts) {
    await verifyPart(backup, path, stated);
    done += stated.bytes;
    onProgress(total > 0 ? done / total : 1);
  }
}

async function verifyPart(backup: OpenBackup, path: string, stated: Stated): Promise<void> {
  const content = await backup.read(path);
  const damaged = () => new Error(`${path} of ${backup.place.name} is damaged: its checksum does not match.`);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } catch (error) {
    // A changed part can't be decrypted.
    throw Object.assign(damaged(), { cause: error });
  }
  if (hash.digest('hex') !== stated.sha256 || bytes !== stated.bytes) throw damaged();
}
