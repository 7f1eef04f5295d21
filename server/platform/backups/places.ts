import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Bucket } from '../s3/bucket.ts';
import { explained } from '../s3/try-bucket.ts';

export interface BackupPlace {
  readonly name: string;
  /** The portal writes only encrypted backups there. Others may be able to write too. */
  readonly isAlwaysEncrypted: boolean;
  begin(): Promise<void>;
  write(path: string, content: Readable): Promise<void>;
  read(path: string): Promise<Readable | null>;
  finish(): Promise<void>;
}

export function folderPlace(folder: string): BackupPlace {
  const writing = `${folder}.writing`;
  return {
    name: folder,
    isAlwaysEncrypted: false,
    async begin() {
      await refuseFull(folder);
      await rm(writing, { recursive: true, force: true });
    },
    async write(path, content) {
      const target = join(writing, path);
      // Owner only: the backup contains password hashes and addresses.
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(target, { flush: true, mode: 0o600 }));
    },
    async read(path) {
      const source = join(folder, path);
      const found = await stat(source).catch(() => null);
      return found?.isFile() ? createReadStream(source) : null;
    },
    async finish() {
      await rmdir(folder).catch(() => undefined);
      await rename(writing, folder);
    },
  };
}

async function refuseFull(folder: string): Promise<void> {
  const there = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new Error(`${folder} is not a folder.`);
  });
  if (there.length > 0) throw new Error(`${folder} is not empty: name a new folder.`);
}

export const BACKUPS = 'backups/';

/** A backup in a bucket is complete when its manifest is there, which is written last. */
export function bucketPlace(bucket: Bucket, name: string, setting: string): BackupPlace {
  const keyOf = (path: string) => `${BACKUPS}${name}/${path}`;
  return {
    name: `${bucket.place}/${BACKUPS}${name}`,
    isAlwaysEncrypted: true,
    async begin() {
      for await (const _object of bucket.list(keyOf('')))
        throw new Error(`There is already a backup ${name} in ${bucket.place}. Wait a second and try again.`);
    },
    write: (path, content) => explained(bucket, setting, 'write', () => bucket.put(keyOf(path), content)),
    read: (path) => explained(bucket, setting, 'read', async () => (await bucket.get(keyOf(path)))?.stream ?? null),
    finish: async () => undefined,
  };
}
