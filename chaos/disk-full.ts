/** The disk with the database and the files is full: writes are refused with a reason, and go on once there is space. */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { checkWrites } from './check-writes.ts';
import type { Experiment } from './experiment.ts';
import { Probes, refusals, signedOut, wrongAnswers } from './probes.ts';
import { isReady, openWorld, until } from './world.ts';
import { Writers } from './writes.ts';

const RECOVERY_SECONDS = 30;
const LINES_A_MINUTE = 6;
const run = promisify(execFile);

export const diskFull: Experiment = {
  name: 'disk-full',
  title: 'Disk full',
  does:
    'The disk that holds the database and the files, a small tmpfs, is filled while people read and write, ' +
    'and is freed after a minute. It needs root. Promise: writes are refused with 507 or 503 and ' +
    '`Retry-After`, nobody is signed out, the portal reports that it is not ready and logs at most 6 lines a ' +
    'minute, and writes succeed within 30 s once there is space.',
  size: { seconds: 60 },
  async run({ seconds }, figures) {
    const disk = await mountSmallDisk();
    try {
      const world = await openWorld({ parent: disk.folder });
      try {
        const portal = await world.start();
        await until('the portal is ready', () => isReady(world.url));
        const writers = new Writers(world, (seconds + 60) * 1_000).start();
        await wait(1_000);
        const before = writers.acknowledged.length;
        const free = await fill(disk.folder);
        await until('a write is refused', async () => writers.refusals.length + writers.unexpected.length > 0);
        const probes = new Probes(world).start();
        const linesBefore = portal.lines.length;
        await until('the portal says that it is not ready', async () => !(await isReady(world.url)));
        await wait(seconds * 1_000);
        await probes.stop();
        const lines = portal.lines.slice(linesBefore);
        const refused = writers.refusals.length;
        await free();
        const freed = performance.now();
        await until('the portal is ready', () => isReady(world.url));
        const acknowledged = writers.acknowledged.length;
        await until('a write succeeds', async () => writers.acknowledged.length > acknowledged);
        const recovery = performance.now() - freed;
        await writers.stop();

        const { seen } = probes;
        const wrong = wrongAnswers(seen);
        const out = signedOut(seen);
        figures.note('writes acknowledged before the disk was full', before);
        figures.note('writes refused with 507 or 503', refused);
        figures.note('reads while it was full', seen.length);
        figures.note('of these refused', refusals(seen).length);
        figures.exactly('other answers than 200, or 507 or 503 with Retry-After', wrong.length, 0, wrong);
        figures.exactly('members taken for guests', out.length, 0, out);
        figures.atMost('log lines a minute', Math.round((lines.length * 60) / seconds), LINES_A_MINUTE);
        figures.exactly('the portal is the same process', portal.child.exitCode ?? 'yes', 'yes');
        figures.within('time from free space until a write succeeds', [recovery], RECOVERY_SECONDS);
        await checkWrites(world, writers, figures);
      } finally {
        await world.close();
      }
    } finally {
      await disk.remove();
    }
  },
};

/** @throws Error where this account may not mount a disk */
async function mountSmallDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', 'size=220m,mode=755', 'tmpfs', folder]).catch(async (error: Error) => {
    await rm(folder, { recursive: true, force: true });
    throw new Error(`This experiment mounts a small disk, which takes root on Linux: ${error.message}`);
  });
  await chmod(folder, 0o755);
  return {
    folder,
    async remove() {
      await run('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Takes all the space that there is. @returns how to free it again */
async function fill(folder: string): Promise<() => Promise<void>> {
  const name = join(folder, 'filler');
  const file = await open(name, 'w');
  const block = Buffer.alloc(64 * 1024, 1);
  try {
    for (;;) await file.write(block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
  const { bavail } = await statfs(folder);
  if (bavail > 64) throw new Error(`${bavail} blocks are still free.`);
  return () => rm(name);
}
