import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { findPlace } from './place.ts';
import { findServer } from './process-list.ts';
import { stopServer } from './server.ts';
import { ownServer, reachServer } from './sessions.ts';
import { setWatchdog } from './watchdog.ts';

export { NoEmbeddedDatabase } from './no-embedded-database.ts';

export interface EmbeddedDatabase {
  readonly connectionString: string;
  readonly dataDirectory: string;
  readonly adopted: boolean;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** How long the server waits for another portal after this one was killed. */
  readonly orphanSeconds?: number;
  readonly sharedBuffers?: string;
  readonly onChange?: (state: 'lost' | 'back') => void;
}

/** A server that a killed portal left running is taken over; a second portal on the same folder is refused. */
export async function startEmbedded({
  dataDir,
  log,
  orphanSeconds,
  sharedBuffers,
  onChange,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const place = { ...(await findPlace(dataDir, log)), ...(sharedBuffers && { sharedBuffers }) };
  let stopping = false;
  let hasLock = false;
  let reviving = Promise.resolve();

  async function hold(): Promise<{ guard: pg.Client; address: string; adopted: boolean }> {
    const { address, adopted, guard } = await ownServer(place);
    hasLock = true;
    guard.once('end', () => {
      if (!stopping) reviving = revive();
    });
    return { guard, address, adopted };
  }
  async function revive(): Promise<void> {
    hasLock = false;
    onChange?.('lost');
    let reason = '';
    while (!stopping) {
      try {
        guard = (await hold()).guard;
        return onChange?.('back');
      } catch (error) {
        const { message } = error as Error;
        if (message !== reason)
          log(`The embedded database does not start; the portal retries every second: ${message}`);
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
      // Otherwise a server that is being restarted would outlive this process.
      await reviving;
      // Another portal may have taken the server over.
      if (hasLock) await stopServer(place);
      dismissWatchdog();
      hasLock = false;
      await guard.end().catch(() => undefined);
    },
  };
}

export async function borrowEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const place = await findPlace(options.dataDir, options.log);
  if (!(await findServer(place))) return startEmbedded(options);
  const { address } = await reachServer(place);
  return { connectionString: address, dataDirectory: place.cluster, adopted: true, stop: async () => undefined };
}
