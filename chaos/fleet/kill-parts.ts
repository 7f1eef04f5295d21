/** Every server besides the database's primary is killed in turn while people read and write. */
import { setTimeout as wait } from 'node:timers/promises';
import { checkWrites } from '../check-writes.ts';
import type { Experiment } from '../experiment.ts';
import { Probes, wrongResponses } from '../probes.ts';
import { isReady, until } from '../target.ts';
import { Writers } from '../writes.ts';
import { openFleet } from './open-fleet.ts';
import { REPLICA } from './parts.ts';

const RECOVERY_SECONDS = 10;

export const killParts: Experiment = {
  name: 'kill-parts',
  title: 'Servers of a fleet are killed in turn',
  does:
    'People read and write through the proxy. A replica of the portal, Redis, PgBouncer and the read replica of the ' +
    'database are killed with `kill -9` in turn, stay stopped for some seconds and start again. Promise: every acknowledged ' +
    'write is stored once, every write gets a response in the end, no read fails without Redis or the read replica, ' +
    'visitors get the portal’s explanation instead of an error of the proxy while the database is out of reach, nobody ' +
    'is signed out, and the portal is fully in service within 10 s of each return.',
  size: { rounds: 3, seconds: 5 },
  async run({ rounds, seconds, pauseMs }, figures) {
    const fleet = await openFleet({ people: 4, pauseMs });
    try {
      const writers = new Writers(fleet).start();
      const probes = new Probes(fleet).start();
      const recoveries: number[] = [];
      const failedReads = new Map<string, number>();
      const unexplained: string[] = [];
      for (let round = 0; round < rounds; round += 1) {
        for (const part of fleet.parts) {
          await wait(1_000);
          const seen = probes.seen.length;
          await part.kill();
          await wait(seconds * 1_000);
          const meanwhile = probes.since(seen);
          const failed = meanwhile.filter(({ status }) => status !== 200).length;
          failedReads.set(part.name, (failedReads.get(part.name) ?? 0) + failed);
          if (part.name !== REPLICA) unexplained.push(...wrongResponses(meanwhile, 'redirects to the sign-in page'));
          await part.start();
          recoveries.push(
            await until(`the fleet recovers from the loss of ${part.name}`, () => areAllReady(fleet.replicas)),
          );
        }
      }
      await wait(1_000);
      const last = probes.seen.length;
      await wait(2_000);
      await probes.stop();
      await writers.stop();
      figures.note('kills', rounds * fleet.parts.length);
      for (const [name, count] of failedReads) {
        const title = `reads without a success while ${name} is stopped`;
        // Without the pooler, the database is out of reach, and requests on a killed replica are lost with it.
        if (['Redis', 'the read replica'].includes(name)) figures.exactly(title, count, 0);
        else figures.note(title, count);
      }
      const title = 'reads that the proxy and not a replica refused, while all replicas run';
      figures.exactly(title, unexplained.length, 0, unexplained);
      figures.within('longest time until all is in service again', recoveries, RECOVERY_SECONDS);
      const wrong = wrongResponses(probes.since(last));
      figures.exactly('wrong responses after the last return', wrong.length, 0, wrong);
      const out = probes.seen.filter(({ status }) => status === 401);
      figures.exactly('members who are signed out', out.length, 0);
      await checkWrites(fleet, writers, figures);
    } finally {
      await fleet.close();
    }
  },
};

async function areAllReady(replicas: readonly { readonly url: string }[]): Promise<boolean> {
  return (await Promise.all(replicas.map(({ url }) => isReady(url)))).every(Boolean);
}
