/** Copies of files of a bucket that are read several times in a short time, in the temporary folder of the system. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import type { StoredFile } from './files.ts';

/** A brochure of 20 MB each. */
const MAX_COPIES = 5;
const KEPT_MS = 10 * 60_000;
const NOWHERE = '/nowhere';
const NO_SPACE = /^(ENOSPC|EDQUOT|EROFS|EACCES|ENOENT)$/;

type Read = (name: string) => Promise<StoredFile | null>;

export class LocalCopies {
  readonly #read: Read;
  readonly #underWay = new Map<string, Promise<string | null>>();
  readonly #copies = new LRUCache<string, string>({
    max: MAX_COPIES,
    ttl: KEPT_MS,
    ttlAutopurge: true,
    // Whoever reads the copy now reads it to its end.
    dispose: (path) => void rm(path, { force: true }).catch(() => undefined),
  });
  #folder: Promise<string> | undefined;
  #count = 0;

  /** @param read reads from the bucket */
  constructor(read: Read) {
    this.#read = read;
  }

  async read(name: string): Promise<StoredFile | null> {
    const path = await this.#pathOf(name);
    if (path === null) return null;
    const copy = await open(path).catch(() => null);
    // The copy was deleted just now, or there is no space for it.
    if (!copy) return this.#read(name);
    return { size: (await copy.stat()).size, stream: copy.createReadStream() };
  }

  async close(): Promise<void> {
    this.#copies.clear();
    const folder = await this.#folder;
    if (folder) await rm(folder, { recursive: true, force: true });
  }

  async #pathOf(name: string): Promise<string | null> {
    const known = this.#copies.get(name);
    if (known) return known;
    const waiting = this.#underWay.get(name) ?? this.#copy(name).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, waiting);
    return waiting;
  }

  async #copy(name: string): Promise<string | null> {
    const found = await this.#read(name);
    if (!found) return null;
    this.#count += 1;
    let path = NOWHERE;
    try {
      path = join(await this.#openFolder(), `${this.#count}-${name}`);
      await pipeline(found.stream, createWriteStream(path, { mode: 0o600 }));
    } catch (error) {
      found.stream.destroy();
      await rm(path, { force: true });
      // Then it is read from the bucket each time.
      if (NO_SPACE.test((error as NodeJS.ErrnoException).code ?? '')) return NOWHERE;
      throw error;
    }
    this.#copies.set(name, path);
    return path;
  }

  #openFolder(): Promise<string> {
    this.#folder ??= mkdtemp(join(tmpdir(), 'quayside-copies-')).catch((error: unknown) => {
      this.#folder = undefined;
      throw error;
    });
    return this.#folder;
  }
}
