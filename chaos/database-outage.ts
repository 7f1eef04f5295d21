/** The database hangs, then refuses connections. The portal says when to retry, and recovers by itself. */
import { setTimeout as wait } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { SOCKET } from '#contract/realtime.ts';
import { freeze } from '#server/testing/freeze.ts';
import { checkWrites } from './check-writes.ts';
import type { Experiment, Figures } from './experiment.ts';

import { Probes, refusals, signedOut, wrongResponses } from './probes.ts';
import { isAccepting, isReady, until } from './target.ts';
import { type OpenWorld, openWorld } from './world.ts';
import { Writers } from './writes.ts';

const RESPONSE_SECONDS = 5;
const RECOVERY_SECONDS = 5;
/** Requests from before the outage may still succeed. */
const SETTLING_MS = 500;

export const databaseOutage: Experiment = {
  name: 'database-outage',
  title: 'Database unavailable',
  does:
    'The database hangs for 10 s with its connections open, and is later stopped for 10 s, while people read, ' +
    'write and keep sockets open. Promise: pages and API calls get 200, or 503 with `Retry-After`, within 5 s, and ' +
    'pages of members may lead to the sign-in page; no session ends and no socket is dropped; every member is served within 5 s of the return.',
  size: { seconds: 10 },
  async run({ seconds, pauseMs }, figures) {
    const world = await openWorld({ ownDatabase: true, pauseMs });
    try {
      const portal = await world.start();
      await until('the portal is ready', () => isReady(world.url));
      const sockets = await openSockets(world);
      world.closing.addEventListener('abort', () => {
        for (const socket of sockets) socket.close();
      });
      const writers = new Writers(world).start();
      await wait(1_000);

      await outage('hangs', world, figures, seconds, async () => freeze(await world.database.postmaster()));
      await outage('refuses connections', world, figures, seconds, async () => {
        await world.database.stop();
        return async () => void (await world.database.start());
      });

      await writers.stop();
      const dropped = sockets.filter((socket) => !socket.connected).length;
      figures.exactly('sockets dropped', dropped, 0);
      figures.exactly('the portal is the same process', portal.child.exitCode ?? 'yes', 'yes');
      await checkWrites(world, writers, figures);
    } finally {
      await world.close();
    }
  },
};

async function outage(
  how: string,
  world: OpenWorld,
  figures: Figures,
  seconds: number,
  begin: () => Promise<() => void | Promise<void>>,
): Promise<void> {
  const probes = new Probes(world);
  const end = await begin();
  try {
    await wait(SETTLING_MS);
    probes.start();
    figures.exactly(`${how}: ready`, (await isReady(world.url)) ? 'yes' : 'no', 'no');
    figures.exactly(`${how}: accepts requests from a proxy`, (await isAccepting(world.url)) ? 'yes' : 'no', 'yes');
    const health = await fetch(`${world.url}/api/health`).catch(() => null);
    figures.exactly(`${how}: health check`, health?.status ?? 'no answer', 200);
    await wait(seconds * 1_000 - SETTLING_MS);
    await probes.stop();
  } finally {
    await end();
  }
  const back = performance.now();
  await until('every member is served', async () => (await countServed(world)) === world.people.length);
  const recovery = performance.now() - back;
  const { seen } = probes;
  const wrong = wrongResponses(seen, 'redirects to the sign-in page');
  const out = signedOut(seen);
  figures.note(`${how}: responses`, seen.length);
  figures.note(`${how}: of these 503`, refusals(seen).length);
  figures.exactly(`${how}: unexpected responses`, wrong.length, 0, wrong);
  figures.exactly(`${how}: members signed out`, out.length, 0, out);
  figures.within(
    `${how}: slowest response`,
    seen.map(({ ms }) => ms),
    RESPONSE_SECONDS,
  );
  figures.within(`${how}: time until every member is served again`, [recovery], RECOVERY_SECONDS);
}

/** How many members get their own account in the response. */
async function countServed({ url, people }: OpenWorld): Promise<number> {
  const statuses = await Promise.all(
    people.map(({ cookie }) =>
      fetch(`${url}/api/user/me`, { headers: { cookie } }).then(
        (response) => response.status,
        () => 0,
      ),
    ),
  );
  return statuses.filter((status) => status === 200).length;
}

async function openSockets({ url, people }: OpenWorld) {
  const sockets = people.map(({ cookie }) =>
    io(url, {
      path: SOCKET.path,
      transports: [...SOCKET.transports],
      extraHeaders: { cookie },
      forceNew: true,
      // Dropped sockets are counted.
      reconnection: false,
    }),
  );
  await until('every socket is open', async () => sockets.every((socket) => socket.connected));
  return sockets;
}
