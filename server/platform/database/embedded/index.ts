/**
 * The embedded PostgreSQL: native programs from the packages, one cluster in the data folder, reached over a unix
 * socket. A server that a killed portal left behind is taken over; a second portal on the same folder is refused.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { findPlace } from './place.ts';
import { findServer } from './process-list.ts';
import { stopServer } from './server.ts';
import { holdServer, reachServer } from './sessions.ts';
import { setWatchdog } from './watchdog.ts';

export { NoEmbeddedDatabase } from './fault.ts';

export interface EmbeddedDatabase {
  readonly connectionString: string;
  /** Where the data is. */
  readonly dataDirectory: string;
  /** It was running already, left behind by a portal that was killed. */
  readonly adopted: boolean;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** How long the server waits for another portal once this one was killed. */
  readonly orphanSeconds?: number;
  /** Called when the server dies without being told to, and when it runs again. The outage has its lines elsewhere. */
  readonly onChange?: (state: 'lost' | 'back') => void;
}

/** Starts the database, or takes over the one that runs. @throws NoEmbeddedDatabase in one line that says what to do */
export async function startEmbedded({
  dataDir,
  log,
  orphanSeconds,
  onChange,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const place = await findPlace(dataDir, log);
  let stopping = false;
  let held = false;
  let reviving = Promise.resolve();

  async function hold(): Promise<{ guard: pg.Client; address: string; adopted: boolean }> {
    const { address, service, adopted } = await reachServer(place);
    const guard = await holdServer(service, place);
    held = true;
    // A server that dies under us is started again; requests meanwhile are answered 503.
    guard.once('end', () => {
      if (!stopping) reviving = revive();
    });
    return { guard, address, adopted };
  }
  async function revive(): Promise<void> {
    held = false;
    onChange?.('lost');
    let reason = '';
    while (!stopping) {
      try {
        guard = (await hold()).guard;
        return onChange?.('back');
      } catch (error) {
        const { message } = error as Error;
        if (message !== reason) log(`The embedded database does not start, and is tried every second: ${message}`);
        reason = message;
        await wait(1_000);
      }
    }
  }
  let { guard, ...first } = await hold();
  const dismissWatchdog = await setWatchdog(place, orphanSeconds);

  return {
    connectionString: first.address,
    dataDirectory: place.cluster,
    adopted: first.adopted,
    async stop() {
      stopping = true;
      // Otherwise a server that is being started again would outlive us.
      await reviving;
      // One that another portal has got hold of meanwhile is not ours to stop.
      if (held) await stopServer(place);
      dismissWatchdog();
      held = false;
      await guard.end().catch(() => undefined);
    },
  };
}

/**
 * For tasks on the command line: the running portal's server, or one started for the task alone.
 * `stop` leaves a portal's server as it is.
 */
export async function borrowEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const place = await findPlace(options.dataDir, options.log);
  if (!(await findServer(place))) return startEmbedded(options);
  const { address } = await reachServer(place);
  return { connectionString: address, dataDirectory: place.cluster, adopted: true, stop: async () => undefined };
}
