/** Many slow connections, reopened when the portal closes them, must not affect other clients or the memory. */
import { readdir, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { makeAccounts } from './accounts.ts';
import type { Experiment } from './experiment.ts';
import { Probes, wrongResponses } from './probes.ts';
import { type ClientProcess, checkOpenFiles, residentMegabytes, startClient } from './processes.ts';
import { isReady, until } from './target.ts';
import { openWorld, type World } from './world.ts';

const program = new URL('slow-client.ts', import.meta.url);
const ACCOUNTS = 500;
/** Each requests pages and API calls, as a member and as a guest. */
const PROBES = 3;
/**
 * A new portal’s memory grows for two minutes in any case, so it is measured after that.
 */
const WARM_UP = { stepSeconds: 20, steadyMegabytes: 3, mostSteps: 15 };
const P99_MS = 500;
const GROWTH_MB = 50;
/** Idle connections are kept for 72 s. 8 uploads are received at a time and 100 wait, and each has 10 s. */
const END_SECONDS = 240;

export interface SlowReport {
  readonly open: number;
  /** Connections that the portal closed, by kind. */
  readonly ended: Readonly<Record<string, number>>;
  /** Milliseconds that the longest of them was open, by kind. */
  readonly longest: Readonly<Record<string, number>>;
  /** Connections that the portal did not accept. */
  readonly refused: number;
}

export const slowConnections: Experiment = {
  name: 'slow-connections',
  title: 'Slow connections',
  does:
    'A second process keeps 2,000 slow connections open for a minute and opens a new one for each that ends: ' +
    'half-sent headers, JSON bodies and uploads at a few bytes per second, idle connections, and clients that ' +
    'request files and do not read them. Promise: the 99th percentile of the response times of other clients ' +
    'stays under 500 ms, the memory of the portal grows by at most 50 MB compared with the same clients ' +
    'alone, and the portal closes every slow connection by itself.',
  size: { clients: 2_000, seconds: 60 },
  async run({ clients, seconds }, figures) {
    const world = await openWorld({ people: 1 });
    let slow: ClientProcess<SlowReport> | undefined;
    try {
      const portal = await world.start();
      await until('the portal is ready', () => isReady(world.url));
      await checkOpenFiles(portal.pid, clients);
      const tokens = await world.withDatabase((db) => makeAccounts(db, ACCOUNTS));
      const warm = await warmUp(world);

      slow = startClient<SlowReport>(program, [world.url, String(clients), await findLargeFile()], nothingYet);
      const { child } = slow;
      child.stdin?.write(`${tokens.join('\n')}\n`);
      const client = slow;
      await until('every slow connection is open', async () => client.latest.open >= clients * MAX_OPEN);
      const busy = await watch(world, seconds);
      const open = client.latest.open;
      child.stdin?.end();
      const stopped = performance.now();
      await until('every slow connection is closed', async () => client.latest.open === 0, END_SECONDS * 2_000);
      const ending = performance.now() - stopped;

      const wrong = wrongResponses(busy.seen);
      const growth = Math.max(0, busy.megabytes - warm.megabytes);
      figures.note('slow connections at the end of the time', open);
      for (const [kind, count] of Object.entries(client.latest.ended)) {
        const longest = ((client.latest.longest[kind] ?? 0) / 1_000).toFixed(1);
        figures.note(`${kind} that the portal closed`, `${count}, the longest after ${longest} s`);
      }
      figures.note('responses to other clients', busy.seen.length);
      figures.exactly('of these other than 200', wrong.length, 0, wrong);
      figures.note('99th percentile of their response times before', `${Math.round(percentile99(warm.times))} ms`);
      figures.withinMs('99th percentile of their response times', percentile99(busy.times), P99_MS);
      figures.note('resident memory before', `${warm.megabytes} MB`);
      figures.atMost('growth of the resident memory', growth, GROWTH_MB, 'MB');
      figures.within('time until the portal has closed all of them', [ending], END_SECONDS);
    } finally {
      slow?.child.kill('SIGKILL');
      await world.close();
    }
  },
};

/** Connections that were just closed are reopened in the next second. */
const MAX_OPEN = 0.9;
const assets = new URL('../build/client/assets/', import.meta.url);
const nothingYet: SlowReport = { open: 0, ended: {}, longest: {}, refused: 0 };

/** Runs other clients alone until the memory has not grown in two steps in a row. */
async function warmUp(world: World) {
  const { stepSeconds, steadyMegabytes, mostSteps } = WARM_UP;
  let last = await watch(world, stepSeconds);
  for (let step = 1, steady = 0; step < mostSteps && steady < 2; step += 1) {
    const next = await watch(world, stepSeconds);
    steady = next.megabytes - last.megabytes <= steadyMegabytes ? steady + 1 : 0;
    last = { ...next, megabytes: Math.max(next.megabytes, last.megabytes) };
  }
  return last;
}

/** Measures what other clients see, and the portal’s maximum memory. */
async function watch(world: World, seconds: number) {
  const all = Array.from({ length: PROBES }, () => new Probes(world).start());
  const end = performance.now() + seconds * 1_000;
  let megabytes = 0;
  while (performance.now() < end) {
    await wait(500);
    megabytes = Math.max(megabytes, await residentMegabytes(world.portal().pid));
  }
  for (const probes of all) await probes.stop();
  const seen = all.flatMap((probes) => probes.seen);
  return { seen, times: seen.map(({ ms }) => ms), megabytes };
}

function percentile99(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}

/** The path of the largest public file. */
async function findLargeFile(): Promise<string> {
  const files = await Promise.all(
    (await readdir(assets)).map(async (name) => ({ name, size: (await stat(new URL(name, assets))).size })),
  );
  const [largest] = files.toSorted((a, b) => b.size - a.size);
  return `/assets/${largest?.name}`;
}
