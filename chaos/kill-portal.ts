/** `kill -9` of the portal during writes. Its database keeps running, and the next portal takes it over. */
import { setTimeout as wait } from 'node:timers/promises';
import { checkWrites } from './check-writes.ts';
import type { Experiment } from './experiment.ts';
import { isReady, until } from './target.ts';
import { openWorld } from './world.ts';
import { Writers } from './writes.ts';

const READY_SECONDS = 15;
/** A random pause, so that kills hit different steps of a write. */
const pause = () => wait(400 + Math.random() * 600);

export const killPortal: Experiment = {
  name: 'kill-portal',
  title: 'kill -9 of the portal under writes',
  does:
    'People write posts, replies and likes, and repeat a write with its idempotency key until it gets a response. ' +
    'Meanwhile the portal is killed with `kill -9` and started again, 20 times. The database of the killed ' +
    'portal keeps running and is taken over by the next one. Promise: every acknowledged write is stored, none ' +
    'is stored twice, every write gets a response in the end, and the portal is ready within 15 s of each kill.',
  size: { rounds: 20 },
  async run({ rounds, pauseMs }, figures) {
    const world = await openWorld({ pauseMs });
    try {
      await world.start();
      const writers = new Writers(world).start();
      const readyAfter: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await pause();
        await world.portal().end('SIGKILL');
        const killed = performance.now();
        await world.start();
        await until('the portal is ready', () => isReady(world.url));
        readyAfter.push(performance.now() - killed);
      }
      await pause();
      await writers.stop();
      figures.note('kills', rounds);
      figures.within('longest time until ready', readyAfter, READY_SECONDS);
      await checkWrites(world, writers, figures);
    } finally {
      await world.close();
    }
  },
};
