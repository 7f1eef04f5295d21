import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { closeDemoAccounts, reopenDemoAccounts } from './demo/demo-accounts.ts';
import { loadDemoInProcess } from './demo/load-in-process.ts';
import { greet } from './exposure.ts';
import { loadPackaged } from './features/freight/reference/index.ts';
import { selectPortalId } from './features/site/index.ts';
import { startEmbedded } from './platform/database/embedded/index.ts';
import { openDatabase } from './platform/database/open.ts';
import type { Files } from './platform/files/files.ts';
import { openFiles } from './platform/files/open-files.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import type { PageSource } from './platform/pages/page-source.ts';
import { openRedis, type Redis } from './platform/redis/redis.ts';
import type { Telemetry } from './platform/telemetry/open-telemetry.ts';
import type { Settings } from './settings.ts';
import { tryBuckets } from './start-buckets.ts';
import { prepareDatabase } from './start-database.ts';
import { listen, openDataDir } from './start-steps.ts';

export interface RunningPortal {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly greeting: string;
  stop(): Promise<void>;
}

/** How long requests in progress may take when the portal is told to stop: an upload of 20 MB at 3 Mbit/s. */
const REQUESTS_MS = 60_000;
const JOBS_MS = 10_000;
/** How long websockets may take to close. */
const SOCKETS_MS = 2_000;

/** Starts the embedded database if no other is set, migrates, loads the demo content if needed, and listens. */
export async function startPortal(settings: Settings, pages?: PageSource): Promise<RunningPortal> {
  const say = (line: string) => void (settings.LOG_LEVEL === 'silent' || process.stdout.write(`${line}\n`));
  await openDataDir(settings.DATA_DIR);
  const embedded = settings.DATABASE_URL ? null : await startEmbedded({ dataDir: settings.DATA_DIR, log: say });
  const connectionString = settings.DATABASE_URL ?? embedded?.connectionString ?? '';
  let log: FastifyInstance['log'] | undefined;
  const onFault = (error: Error) => log?.warn({ err: error }, 'The database connection broke.');
  const direct = settings.DATABASE_DIRECT_URL;
  const readReplica = settings.DATABASE_READ_URL;
  const database = openDatabase({ connectionString, direct, readReplica, poolSize: settings.DATABASE_POOL }, onFault);
  const jobs = openJobs(direct ?? connectionString, onFault, database.pool.SessionClient);
  const telemetry = await openTelemetry(settings, (line) => log?.warn(line));
  let redis: Redis | null = null;
  let files: Files | undefined;
  try {
    redis = settings.REDIS_URL ? await openRedis(settings.REDIS_URL) : null;
    await prepareDatabase(database, settings);
    if (await loadPackaged(database.db)) say('Loaded places and HS codes.');
    files = await openFiles(settings, { warn: (line) => log?.warn(line) });
    await tryBuckets(settings, files, () => database.db.transaction(selectPortalId), say);
    const seeds = settings.SEED === 'demo' || (settings.SEED === undefined && embedded !== null && settings.local);
    const place = {
      connectionString: direct ?? connectionString,
      dataDir: settings.DATA_DIR,
      s3Url: settings.S3_URL,
    };
    const isDemoLoaded = seeds && (await loadDemoInProcess(database.db, place, say));
    const closedDemoAccounts = settings.local
      ? await reopenDemoAccounts(database.db)
      : await closeDemoAccounts(database.db);
    const { app, portal } = await buildApp({
      settings,
      db: database.db,
      jobs,
      files,
      redis,
      ...(pages && { pages }),
      ...(telemetry && { telemetry }),
    });
    log = app.log;
    await jobs.start();
    const url = await listen(app, settings);
    return {
      app,
      url,
      greeting: greet({
        settings: portal.settings,
        url,
        dataDirectory: embedded?.dataDirectory,
        isDemoLoaded,
        closedDemoAccounts,
      }),
      async stop() {
        await portal.drain.drain(REQUESTS_MS);
        const timer = setTimeout(() => portal.drain.cut(), SOCKETS_MS);
        await app.close();
        clearTimeout(timer);
        await jobs.stop(JOBS_MS);
        redis?.close();
        await database.close();
        files?.close();
        await telemetry?.stop();
        await embedded?.stop();
      },
    };
  } catch (error) {
    redis?.close();
    await jobs.stop(0).catch(() => undefined);
    await database.close().catch(() => undefined);
    files?.close();
    await telemetry?.stop();
    await embedded?.stop();
    throw error;
  }
}

/** The library is loaded only if something is to be sent. */
async function openTelemetry({ telemetry }: Settings, warn: (line: string) => void): Promise<Telemetry | null> {
  if (!telemetry) return null;
  const { startTelemetry } = await import('./platform/telemetry/open-telemetry.ts');
  return startTelemetry(telemetry, { warn });
}
