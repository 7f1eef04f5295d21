import { createWriteStream } from 'node:fs';
import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { singleFlightByKey } from '../single-flight.ts';
import type { StoredFile } from './files.ts';

const MAX_COPIES = 5;
const KEPT_MS = 10 * 60_000;
const CANNOT_WRITE = /^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM|ENOENT|ENOTDIR)$/;

type Read = (name: string) => Promise<StoredFile | null>;

/** Once in each process, before it makes a folder of its own. */
let leftCopies: Promise<void> | undefined;

export class LocalCopies {
  readonly #read: Read;
  readonly #copyOnce = singleFlightByKey<string | null | undefined>();
  readonly #copies = new LRUCache<string, string>({
    max: MAX_COPIES,
    ttl: KEPT_MS,
    ttlAutopurge: true,
    // A reader that has opened the copy still reads it to its end.
    dispose: (path) => void rm(path, { force: true }).catch(() => undefined),
  });
  #folder: Promise<string | null> | undefined;
  #count = 0;

  constructor(read: Read) {
    this.#read = read;
    leftCopies ??= removeLeftCopies();
  }

  async read(name: string): Promise<StoredFile | null> {
    const path = await this.#pathOf(name);
    if (path === null) return null;
    const copy = path === undefined ? null : await open(path).catch(() => null);
    if (!copy) return this.#read(name);
    return { size: (await copy.stat()).size, stream: copy.createReadStream() };
  }

  async close(): Promise<void> {
    this.#copies.clear();
    const folder = await this.#folder;
    if (folder) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }

  /** `null` if there is no such file, `undefined` if it can’t be copied. */
  async #pathOf(name: string): Promise<string | null | undefined> {
    return this.#copies.get(name) ?? this.#copyOnce(name, () => this.#copy(name));
  }

  async #copy(name: string): Promise<string | null | undefined> {
    const folder = await this.#openFolder();
    if (folder === null) return undefined;
    const found = await this.#read(name);
    if (!found) return null;
    this.#count += 1;
    const path = join(folder, `${this.#count}-${name}`);
    try {
      await pipeline(found.stream, createWriteStream(path, { mode: 0o600 }));
    } catch (error) {
      await rm(path, { force: true }).catch(() => undefined);
      if (!CANNOT_WRITE.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
      this.#folder = undefined;
      return undefined;
    }
    this.#copies.set(name, path);
    return path;
  }

  /** `null` if the system has no temporary folder that can be written. The next call tries again. */
  #openFolder(): Promise<string | null> {
    const make = async () => {
      await leftCopies;
      return mkdtemp(join(tmpdir(), `quayside-copies-${process.pid}-`));
    };
    this.#folder ??= make().catch(() => {
      this.#folder = undefined;
      return null;
    });
    return this.#folder;
  }
}

/** Removes the copies of processes that were killed. A process that loses its copy reads from the bucket again. */
export async function removeLeftCopies(): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const [, pid] = /^quayside-copies-(\d+)-/.exec(name) ?? [];
    if (pid === undefined || isAnother(Number(pid))) continue;
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** After a restart in a container, this process has the id of the killed one. */
function isAnother(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
