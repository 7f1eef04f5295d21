/** Each replica is stopped and started again while the others serve, as in an upgrade. */
import { setTimeout as wait } from 'node:timers/promises';
import { checkWrites } from '../check-writes.ts';
import type { Experiment } from '../experiment.ts';
import { Load } from './load.ts';
import { openFleet } from './open-fleet.ts';

/** People read and write while both replicas serve. */
const PAUSE_MS = 3_000;

export const replaceReplicas: Experiment = {
  name: 'replace-replicas',
  title: 'Replicas are replaced one after another',
  does:
    'People read and write through the proxy while each of two replicas gets SIGTERM and is started again. ' +
    'Promise: no request fails, and every acknowledged write is stored once.',
  size: { rounds: 5 },
  async run({ rounds, pauseMs }, figures) {
    const fleet = await openFleet({ people: 4, pauseMs });
    try {
      const load = new Load(fleet);
      const codes: string[] = [];
      for (let round = 0; round < rounds; round += 1) {
        for (const replica of fleet.replicas) {
          await wait(PAUSE_MS);
          const code = await replica.stop('SIGTERM');
          if (code !== 0) codes.push(`exit code ${code}`);
          await replica.start();
        }
      }
      await wait(1_000);
      await load.stop();
      figures.note('replacements', rounds * fleet.replicas.length);
      figures.note('successful reads', load.succeeded);
      figures.exactly('failed reads', load.failed.length, 0, load.failed);
      figures.exactly('requests sent again', load.writers.retries, 0);
      figures.exactly('stops with an exit code other than 0', codes.length, 0, codes);
      await checkWrites(fleet, load.writers, figures);
    } finally {
      await fleet.close();
    }
  },
};
