/** The server makes the names of files; it never uses those of uploads. */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { newId } from '../ids.ts';

export interface StoredFile {
  readonly size: number;
  readonly stream: Readable;
}

export interface FileStore {
  /** Writes completely or not at all. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** The caller reads or destroys the stream. */
  read(name: string): Promise<StoredFile | null>;
  /** Keeps a local copy of a file in a bucket for further reads. */
  readOften(name: string): Promise<StoredFile | null>;
  /** SHA-256 in hexadecimal, of the content or recorded when it was written. */
  checksum(name: string): Promise<string | null>;
  remove(name: string): Promise<void>;
}

export interface ListedFile {
  readonly name: string;
  readonly bytes: number;
  readonly changedAt: Date;
  readonly store: FileStore;
}

export interface Files {
  readonly place: string;
  readonly public: FileStore;
  /** Files that are read only through operations that check permissions. */
  readonly private: FileStore;
  list(): AsyncIterable<ListedFile>;
  /** Deletes what crashed writes left before that moment. @returns their number */
  removeUnfinished(before: Date): Promise<number>;
  isAvailable(): boolean;
  freeBytes(): Promise<number | null>;
  /** Writes about 1 MB and removes it again. @throws if the disk is full */
  checkSpace(): Promise<void>;
  /** @throws Error that says which step failed */
  tryEverything(): Promise<void>;
  /** Null for a folder, which has no mark. */
  owner(portalId: () => Promise<string>): Promise<'this portal' | 'another' | 'nobody' | null>;
  /** Other portals would delete the files of an unmarked bucket. @throws Error if it is that of another portal */
  claim(portalId: () => Promise<string>): Promise<void>;
  close(): void;
}

/** Files never change. A CDN asks again after five minutes, because a picture is withheld once no published text has it. */
export const PUBLIC_CACHING = 'public, max-age=31536000, s-maxage=300, immutable';

export const FILE_NAME = /^[0-9a-f-]{36}(-\d{1,4})?\.(webp|pdf|xlsx|csv)$/;

/** @throws Error for other names, so that none leads out of the folder */
export function requireFileName(name: string): void {
  if (!FILE_NAME.test(name)) throw new Error(`not a file name of ours: ${name}`);
}

export async function tryStore(store: FileStore): Promise<void> {
  const name = `${newId()}.webp`;
  const bytes = Buffer.from(`Written by a check, ${name}`);
  let step = 'written';
  try {
    await store.write(name, bytes);
    step = 'read';
    const stored = await store.read(name);
    if (!stored || !(await buffer(stored.stream)).equals(bytes))
      throw new Error('it has other bytes than were written');
    step = 'deleted';
    await store.remove(name);
  } catch (error) {
    await store.remove(name).catch(() => undefined);
    throw new Error(`A file can’t be ${step}: ${(error as Error).message}`, { cause: error });
  }
}

export async function countUsedBytes(files: Pick<Files, 'list'>): Promise<number> {
  let used = 0;
  for await (const { bytes } of files.list()) used += bytes;
  return used;
}
