/**
 * The disk of the database and the files is full: writes are refused with a reason, and work again once there is space.
 * Then there is no space for the database’s log either, which stops the database.
 */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { isOutOfReach } from '#server/platform/database/errors.ts';
import { checkWrites } from './check-writes.ts';
import type { Experiment, Figures } from './experiment.ts';
import { Probes, refusals, signedOut, wrongResponses } from './probes.ts';
import { isReady, until } from './target.ts';
import { type OpenWorld, openWorld } from './world.ts';
import { Writers } from './writes.ts';

const RECOVERY_SECONDS = 30;
const LINES_A_MINUTE = 6;
/** How long the database is unavailable in the second part. */
const ENDED_MS = 10_000;
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
        await until('the portal reports that it is not ready', async () => !(await isReady(world.url)));
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
        await withoutLog(world, disk.folder, figures);
        await writers.stop();

        const { seen } = probes;
        const wrong = wrongResponses(seen, 'redirects to the sign-in page');
        const out = signedOut(seen);
        figures.note('writes acknowledged before the disk was full', before);
        figures.note('writes refused with 507 or 503', refused);
        figures.note('reads while it was full', seen.length);
        figures.note('of these refused', refusals(seen).length);
        figures.exactly('unexpected responses', wrong.length, 0, wrong);
        figures.exactly('members signed out', out.length, 0, out);
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

/** The database stops, and can’t start until there is space. */
async function withoutLog(world: OpenWorld, folder: string, figures: Figures): Promise<void> {
  const free = await fill(folder);
  await fillLog(world);
  const probes = new Probes(world).start();
  figures.exactly('database ended by a full disk: ready', (await isReady(world.url)) ? 'yes' : 'no', 'no');
  await wait(ENDED_MS);
  await probes.stop();
  await free();
  const recovery = await until('the portal is ready', () => isReady(world.url));
  const wrong = wrongResponses(probes.seen, 'redirects to the sign-in page');
  figures.note('database ended by a full disk: reads refused', refusals(probes.seen).length);
  figures.exactly('database ended by a full disk: unexpected responses', wrong.length, 0, wrong);
  figures.within('database ended by a full disk: time from free space until ready', [recovery], RECOVERY_SECONDS);
}

/** Fills the database’s log until the database stops. */
async function fillLog(world: OpenWorld): Promise<void> {
  await world.withDatabase((db) =>
    until('the database ends', async () => {
      try {
        await db.execute(sql`SELECT pg_logical_emit_message(FALSE, 'chaos', repeat('x', 4000000))`);
        await db.execute(sql`SELECT pg_switch_wal()`);
        return false;
      } catch (error) {
        return isOutOfReach(error);
      }
    }),
  );
}

/** @throws Error if this account may not mount a disk */
async function mountSmallDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', 'size=220m,mode=755', 'tmpfs', folder]).catch(async (error: Error) => {
    await rm(folder, { recursive: true, force: true });
    throw new Error(`This experiment mounts a small disk, which needs root on Linux: ${error.message}`);
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

/** Fills the disk. @returns a function that frees the space */
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
