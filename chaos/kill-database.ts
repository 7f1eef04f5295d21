/** `kill -9` of the postmaster during writes. The portal must stay up and restart its database. */
import { setTimeout as wait } from 'node:timers/promises';
import { checkWrites } from './check-writes.ts';
import type { Experiment } from './experiment.ts';
import { isReady, until } from './target.ts';
import { openWorld } from './world.ts';
import { Writers } from './writes.ts';

const READY_SECONDS = 15;
/** One log line about the connection, and two about the embedded database: lost and back. */
const LINES_OF_A_CRASH = 3;
/** A line about a slow statement names its kind and its table, and a busy machine makes statements slow. */
const isRevealing = (line: string) =>
  /secretKey|\b(SELECT|INSERT|UPDATE|DELETE)\b/.test(line) && !line.includes('"A slow statement');
const pause = () => wait(400 + Math.random() * 600);

export const killDatabase: Experiment = {
  name: 'kill-database',
  title: 'kill -9 of the database under writes',
  does:
    'People write as above, and the database server that the portal has started is killed with `kill -9`, 20 ' +
    'times. Promise: the portal stays up, returns 503 with `Retry-After`, starts the database again by itself ' +
    'and is ready within 15 s; no acknowledged write is lost; a crash is logged in at most three lines, ' +
    'without SQL or keys.',
  size: { rounds: 20 },
  async run({ rounds, pauseMs }, figures) {
    const world = await openWorld({ pauseMs });
    try {
      let portal = await world.start();
      const writers = new Writers(world).start();
      const readyAfter: number[] = [];
      const linesOfCrash: number[] = [];
      const portalEnds: string[] = [];
      const revealing: string[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await pause();
        const linesBefore = portal.lines.length;
        const postmaster = await world.postmaster();
        process.kill(postmaster, 'SIGKILL');
        const killed = performance.now();
        const hasEnded = () => portal.child.exitCode !== null || portal.child.signalCode !== null;
        // The file of the process id is missing for a moment.
        const isBack = async () => {
          const pid = await world.postmaster().catch(() => 0);
          return pid > 0 && pid !== postmaster && isReady(world.url);
        };
        await until('the portal is ready', async () => hasEnded() || isBack());
        if (hasEnded()) {
          // Counted as broken. The other rounds still need a portal.
          portalEnds.push(`exit code ${portal.child.exitCode}: ${portal.lines.at(-1)}`);
          revealing.push(...portal.lines.filter(isRevealing));
          portal = await world.start();
          await until('the portal is ready', () => isReady(world.url));
        } else {
          readyAfter.push(performance.now() - killed);
          linesOfCrash.push(portal.lines.length - linesBefore);
        }
      }
      await pause();
      await writers.stop();
      figures.note('kills', rounds);
      revealing.push(...portal.lines.filter(isRevealing));
      figures.exactly('times the portal ended with its database', portalEnds.length, 0, portalEnds);
      figures.within('longest time until ready', readyAfter, READY_SECONDS);
      figures.atMost('maximum log lines for one crash', Math.max(0, ...linesOfCrash), LINES_OF_A_CRASH);
      figures.exactly('log lines with SQL or the key of a connection', revealing.length, 0, revealing);
      await checkWrites(world, writers, figures);
    } finally {
      await world.close();
    }
  },
};
