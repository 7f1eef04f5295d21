import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { closeDemoAccounts, reopenDemoAccounts } from './demo/demo-accounts.ts';
import { loadDemoInProcess } from './demo/load-in-process.ts';
import { greet } from './exposure.ts';
import { findAdmins } from './features/accounts/users/index.ts';
import { selectPortalId } from './features/services/site/index.ts';
import { loadPackaged } from './features/trade/freight/reference/index.ts';
import { type EmbeddedDatabase, startEmbedded } from './platform/database/embedded/index.ts';
import { type OpenDatabase, openDatabase } from './platform/database/open.ts';
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

/** How long requests in progress may take when the portal stops: an upload of 20 MB at 3 Mbit/s. */
const REQUESTS_MS = 60_000;
const JOBS_MS = 10_000;
const SOCKETS_MS = 2_000;

export async function startPortal(settings: Settings, pages?: PageSource): Promise<RunningPortal> {
  const say = (line: string) => void (settings.LOG_LEVEL === 'silent' || process.stdout.write(`${line}\n`));
  await openDataDir(settings.DATA_DIR);
  const embedded = settings.DATABASE_URL ? null : await startEmbedded({ dataDir: settings.DATA_DIR, log: say });
  const connectionString = settings.DATABASE_URL ?? embedded?.connectionString ?? '';
  let log: FastifyInstance['log'] | undefined;
  const warn = (line: string) => log?.warn(line);
  const onError = (error: Error) => log?.warn({ err: error }, 'The database connection broke.');
  const { DATABASE_DIRECT_URL: direct, DATABASE_READ_URL: readReplica, DATABASE_POOL: poolSize } = settings;
  const database = openDatabase({ connectionString, direct, readReplica, poolSize }, onError);
  const jobs = openJobs(direct ?? connectionString, onError, database.pool.Client);
  const opened: Opened = { embedded, database, telemetry: await openTelemetry(settings, warn) };
  try {
    if (settings.REDIS_URL) opened.redis = await openRedis(settings.REDIS_URL);
    await prepareDatabase(database, settings);
    if (await loadPackaged(database.db)) say('Loaded places and HS codes.');
    const files = await openFiles(settings, { warn });
    opened.files = files;
    await tryBuckets(settings, files, () => database.db.transaction(selectPortalId), say);
    const demo = await prepareDemo(settings, opened, direct ?? connectionString, say);
    const { redis = null, telemetry } = opened;
    const { app, portal } = await buildApp({
      ...{ settings, db: database.db, readDb: database.readDb, jobs, files, redis },
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
        hasAdmin: (await findAdmins(database.db)).length > 0,
        ...demo,
      }),
      async stop() {
        await portal.drain.drain(REQUESTS_MS);
        const timer = setTimeout(() => portal.drain.cut(), SOCKETS_MS);
        await app.close();
        clearTimeout(timer);
        await jobs.stop(JOBS_MS);
        await close(opened);
      },
    };
  } catch (error) {
    await jobs.stop(0).catch(() => undefined);
    await close(opened);
    throw error;
  }
}

interface Opened {
  readonly embedded: EmbeddedDatabase | null;
  readonly database: OpenDatabase;
  readonly telemetry: Telemetry | null;
  redis?: Redis;
  files?: Files;
}

async function close({ embedded, database, telemetry, redis, files }: Opened): Promise<void> {
  redis?.close();
  await database.close().catch(() => undefined);
  files?.close();
  await telemetry?.stop();
  await embedded?.stop();
}

/** The accounts are open only to people on this machine. */
async function prepareDemo(
  settings: Settings,
  { embedded, database: { db } }: Opened,
  connectionString: string,
  say: (line: string) => void,
) {
  const isWanted = settings.SEED === 'demo' || (settings.SEED === undefined && embedded !== null && settings.local);
  const place = { connectionString, dataDir: settings.DATA_DIR, s3Url: settings.S3_URL };
  const isDemoLoaded = isWanted && (await loadDemoInProcess(db, place, say));
  const closedDemoAccounts = settings.local ? await reopenDemoAccounts(db) : await closeDemoAccounts(db);
  return { isDemoLoaded, closedDemoAccounts };
}

async function openTelemetry({ telemetry }: Settings, warn: (line: string) => void): Promise<Telemetry | null> {
  if (!telemetry) return null;
  const { startTelemetry } = await import('./platform/telemetry/open-telemetry.ts');
  return startTelemetry(telemetry, { warn });
}
