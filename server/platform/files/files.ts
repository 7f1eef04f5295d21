/** Stores uploaded files in a local folder. The server makes the names; it never uses those of the upload. */
import { mkdir, open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly size: number;
  readonly stream: Readable;
}

export interface Files {
  /** Writes atomically: temporary file, fsync, rename. `name` is a server-made name such as `<uuid>.webp`. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** The caller reads or destroys the stream. `null` if there is no such file. */
  read(name: string): Promise<StoredFile | null>;
  remove(name: string): Promise<void>;
  /** Free space on the disk of the files. */
  freeBytes(): Promise<number>;
  usedBytes(): Promise<number>;
  readonly folder: string;
}

export const UNFINISHED = '.writing';
/** A file, or the picture of one of its pages. */
export const FILE_NAME = /^[0-9a-f-]{36}(-\d{1,4})?\.(webp|pdf|xlsx|csv)$/;

/** The last two characters of the id spread files over 256 folders. */
function pathOf(folder: string, name: string): string {
  if (!FILE_NAME.test(name)) throw new Error(`not a file name of ours: ${name}`);
  return join(folder, name.slice(34, 36), name);
}

export function openFiles(dataDir: string): Files {
  const folder = join(dataDir, 'files');
  return {
    folder,
    async write(name, bytes) {
      const path = pathOf(folder, name);
      await mkdir(dirname(path), { recursive: true });
      const temporary = `${path}${UNFINISHED}`;
      try {
        // Flush the content before the file gets its name.
        await writeFile(temporary, bytes, { mode: 0o600, flush: true });
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    async read(name) {
      // Opened first, so that a file that is deleted meanwhile is read to its end.
      const file = await open(pathOf(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return file && { size: (await file.stat()).size, stream: file.createReadStream() };
    },
    async freeBytes() {
      await mkdir(folder, { recursive: true });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    async usedBytes() {
      await mkdir(folder, { recursive: true });
      let used = 0;
      for (const path of await readdir(folder, { recursive: true })) {
        // A file may be deleted between the listing and this call.
        const found = await stat(join(folder, path)).catch(() => null);
        if (found?.isFile()) used += found.size;
      }
      return used;
    },
    async remove(name) {
      await rm(pathOf(folder, name), { force: true });
    },
  };
}
