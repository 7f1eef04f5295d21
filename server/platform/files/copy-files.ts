import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import type { FileStore, Files, ListedFile } from './files.ts';

export interface CopyReport {
  readonly copied: number;
  readonly copiedBytes: number;
  readonly same: number;
  readonly failed: readonly string[];
}

export interface CopyOptions {
  readonly listPublic: (names: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly onProgress: (share: number) => void;
}

const AT_ONCE = 4;
const BATCH = 200;
const MAX_FAILED = 200;

/** Can be repeated after an interruption. */
export async function copyFiles(from: Files, to: Files, { listPublic, onProgress }: CopyOptions): Promise<CopyReport> {
  let total = 0;
  for await (const { bytes } of from.list()) total += bytes;
  const report = { copied: 0, copiedBytes: 0, same: 0, failed: [] as string[] };
  let done = 0;
  const limit = pLimit(AT_ONCE);

  async function copyOne(file: ListedFile, target: FileStore): Promise<void> {
    try {
      const result = await copyFile(file, target);
      if (result === 'copied') {
        report.copied += 1;
        report.copiedBytes += file.bytes;
      } else if (result === 'same') report.same += 1;
    } catch (error) {
      report.failed.push(`${file.name}: ${(error as Error).message}`);
    }
    done += file.bytes;
    onProgress(Math.min(0.999, done / Math.max(1, total)));
  }

  async function copyBatch(batch: readonly ListedFile[]): Promise<void> {
    const isPublic = await listPublic(batch.map(({ name }) => name));
    await Promise.all(
      batch.map((file) => limit(() => copyOne(file, isPublic.has(file.name) ? to.public : to.private))),
    );
  }

  let batch: ListedFile[] = [];
  for await (const file of from.list()) {
    batch.push(file);
    if (batch.length < BATCH) continue;
    await copyBatch(batch);
    batch = [];
    // The rest would fail as well, for example while the store is unavailable.
    if (report.failed.length >= MAX_FAILED) return report;
  }
  await copyBatch(batch);
  if (report.failed.length === 0) onProgress(1);
  return report;
}

async function copyFile({ name, store }: ListedFile, to: FileStore): Promise<'copied' | 'same' | 'gone'> {
  const found = await store.read(name);
  if (!found) return 'gone';
  const bytes = await buffer(found.stream);
  const sum = createHash('sha256').update(bytes).digest('hex');
  if ((await to.checksum(name)) === sum) return 'same';
  await to.write(name, bytes);
  if ((await readChecksum(to, name)) !== sum) throw new Error('the copy has other bytes. Check the disk or the store');
  return 'copied';
}

async function readChecksum(store: FileStore, name: string): Promise<string | null> {
  const found = await store.read(name);
  if (!found) return null;
  const hash = createHash('sha256');
  await pipeline(found.stream, hash);
  return hash.digest('hex');
}
