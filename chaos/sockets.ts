/**
 * Many open sockets: none may be dropped, and the count of people must be exact. The limit of connections is that of
 * production. All sockets come from this machine, so RATE_LIMIT_SCALE raises the limit of sockets per address.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { edgeLimits } from '#server/platform/http/edge-limits.ts';
import { makeAccounts } from './accounts.ts';
import type { Experiment } from './experiment.ts';
import { type ClientProcess, checkOpenFiles, residentMegabytes, startClient } from './processes.ts';
import { isReady, until } from './target.ts';
import { openWorld } from './world.ts';

/** Each account has two tabs and is counted once. */
const TABS = 2;
const SOCKETS_OF_CLIENT = 2_500;
const program = new URL('socket-client.ts', import.meta.url);
const OPENING_MS = 300_000;

export const sockets: Experiment = {
  name: 'sockets',
  title: 'Open sockets',
  does:
    '5,000 members open two sockets each, from several processes, and keep them open for 5 minutes. Promise: ' +
    'no socket is dropped, and every client gets the exact number of members online. The memory of the portal ' +
    'is reported.',
  size: { clients: 10_000, seconds: 300 },
  async run({ clients, seconds }, figures) {
    const world = await openWorld({ people: 1 });
    const processes: ClientProcess<Report>[] = [];
    try {
      const portal = await world.start();
      await until('the portal is ready', () => isReady(world.url));
      await checkOpenFiles(portal.pid, clients);
      const accounts = Math.floor(clients / TABS);
      const tokens = await world.withDatabase((db) => makeAccounts(db, accounts));
      const before = await residentMegabytes(portal.pid);
      const count = Math.ceil(clients / SOCKETS_OF_CLIENT);
      const share = Math.ceil(accounts / count);
      for (let at = 0; at < count; at += 1) {
        const client = startClient<Report>(program, [world.url, String(TABS)], nothingYet);
        client.child.stdin?.end(tokens.slice(at * share, (at + 1) * share).join('\n'));
        processes.push(client);
      }
      const total = (name: 'open' | 'dropped') => processes.reduce((sum, { latest }) => sum + latest[name], 0);
      const opening = performance.now();
      await until('every socket is open', async () => total('open') + total('dropped') >= accounts * TABS, OPENING_MS);
      const opened = performance.now() - opening;
      const isCounted = () => processes.every(({ latest }) => latest.counted === accounts);
      // The count can’t be reached if sockets are dropped; the figures below show why.
      await until('everybody is counted', async () => isCounted() || total('dropped') > 0);
      const end = performance.now() + seconds * 1_000;
      let max = await residentMegabytes(portal.pid);
      const readyTimes: number[] = [];
      const wrongCounts: string[] = [];
      while (performance.now() < end) {
        await wait(1_000);
        readyTimes.push(await timeOf(() => isReady(world.url)));
        max = Math.max(max, await residentMegabytes(portal.pid));
        for (const { latest } of processes) if (latest.counted !== accounts) wrongCounts.push(String(latest.counted));
      }
      figures.note('sockets', accounts * TABS);
      figures.note('accounts', accounts);
      figures.note('connections that the portal allows', edgeLimits.connections);
      figures.note('seconds until all were open', Math.round(opened / 1_000));
      figures.exactly('sockets open at the end', total('open'), accounts * TABS);
      figures.exactly(
        'sockets dropped',
        total('dropped'),
        0,
        processes.flatMap(({ latest }) => latest.reasons),
      );
      figures.exactly('counts in `active-users` other than the number of accounts', wrongCounts.length, 0, wrongCounts);
      figures.note('resident memory before', `${before} MB`);
      figures.note('maximum resident memory', `${max} MB`);
      figures.within('slowest readiness check meanwhile', readyTimes, 3);
    } finally {
      for (const { child } of processes) child.kill('SIGKILL');
      await world.close();
    }
  },
};

interface Report {
  readonly open: number;
  readonly dropped: number;
  /** Users in the last `active-users`. */
  readonly counted: number;
  /** Why the first sockets were dropped. */
  readonly reasons: readonly string[];
}

const nothingYet: Report = { open: 0, dropped: 0, counted: 0, reasons: [] };

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
