import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FILE_NAME, type FileStore, type Files, type ListedFile, requireFileName, tryStore } from './files.ts';

const UNFINISHED = '.writing';
const CHECK_BYTES = 1024 * 1024;

export const filesFolder = (dataDir: string): string => join(dataDir, 'files');

/** The last two characters of the id spread files over 256 folders. */
function pathOfFile(folder: string, name: string): string {
  requireFileName(name);
  return join(folder, name.slice(34, 36), name);
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

function openStore(folder: string): FileStore {
  const read: FileStore['read'] = async (name) => {
    // Opened first, so that a file that is deleted in the meantime is read to its end.
    const file = await open(pathOfFile(folder, name)).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    return file && { size: (await file.stat()).size, stream: file.createReadStream() };
  };
  return {
    read,
    readOften: read,
    async write(name, bytes) {
      const path = pathOfFile(folder, name);
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
    async checksum(name) {
      const hash = createHash('sha256');
      try {
        await pipeline(createReadStream(pathOfFile(folder, name)), hash);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
      return hash.digest('hex');
    },
    async remove(name) {
      await rm(pathOfFile(folder, name), { force: true });
    },
  };
}

export function openFolder(dataDir: string): Files {
  const folder = filesFolder(dataDir);
  const store = openStore(folder);

  async function* namesOf(wanted: (name: string) => boolean) {
    for (const sub of await readdir(folder).catch(() => [])) {
      for (const name of await readdir(join(folder, sub)).catch(() => [])) {
        if (!wanted(name)) continue;
        const path = join(folder, sub, name);
        const found = await stat(path).catch(() => null);
        if (found?.isFile()) yield { name, path, found };
      }
    }
  }

  return {
    place: folder,
    public: store,
    private: store,
    async *list(): AsyncGenerator<ListedFile> {
      for await (const { name, found } of namesOf((fileName) => FILE_NAME.test(fileName)))
        yield { name, bytes: found.size, changedAt: found.mtime, store };
    },
    async removeUnfinished(before) {
      let removed = 0;
      for await (const { path, found } of namesOf((name) => name.endsWith(UNFINISHED))) {
        if (found.mtime >= before) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
    isAvailable: () => true,
    async freeBytes() {
      await mkdir(folder, { recursive: true });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    checkSpace: () => writeAndRemove(folder, Buffer.alloc(CHECK_BYTES, 1)),
    tryEverything: () => tryStore(store),
    owner: async () => null,
    claim: async () => undefined,
    close: () => undefined,
  };
}

async function writeAndRemove(folder: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `.check-${process.pid}`);
  try {
    await writeFile(path, bytes, { mode: 0o600, flush: true });
  } finally {
    await rm(path, { force: true });
  }
}
