import { mkdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { loadDemo } from './demo/load.ts';
import { startEmbedded } from './platform/database/embedded/index.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open.ts';
import { openFiles } from './platform/files/files.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import type { Settings } from './settings.ts';

export interface RunningPortal {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly greeting: string;
  stop(): Promise<void>;
}

/** How long what is in flight may take once the portal is told to stop. */
const PATIENCE_MS = 10_000;

/** Starts the database where none is given, migrates, loads the demo content where it belongs, and listens. */
export async function startPortal(
  settings: Settings,
  { buildDir }: { buildDir?: string } = {},
): Promise<RunningPortal> {
  const say = (line: string) => void (settings.LOG_LEVEL === 'silent' || process.stdout.write(`${line}\n`));
  await mkdir(settings.DATA_DIR, { recursive: true });
  const embedded = settings.DATABASE_URL ? null : await startEmbedded({ dataDir: settings.DATA_DIR, log: say });
  const connectionString = settings.DATABASE_URL ?? embedded?.connectionString ?? '';
  let log: FastifyInstance['log'] | undefined;
  const onFault = (error: Error) => log?.warn({ err: error }, 'The database connection broke.');
  const database = openDatabase({ connectionString, poolSize: settings.DATABASE_POOL }, onFault);
  const jobs = openJobs(connectionString, onFault);
  try {
    await migrateDatabase(database.db);
    const files = openFiles(settings.DATA_DIR);
    const seeds =
      settings.SEED === 'demo' || (settings.SEED === undefined && embedded !== null && !settings.production);
    const loaded = seeds ? await loadDemo({ db: database.db, files, log: say }) : null;
    const { app, portal } = await buildApp({
      settings,
      db: database.db,
      jobs,
      files,
      ...(buildDir ? { buildDir } : {}),
    });
    log = app.log;
    await jobs.start();
    const url = await app.listen({ port: settings.PORT, host: settings.HOST });
    return {
      app,
      url,
      greeting: greet(portal.settings, url, loaded !== null, embedded?.dataDirectory),
      async stop() {
        await app.close();
        await jobs.stop(PATIENCE_MS);
        await database.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await jobs.stop(0).catch(() => undefined);
    await database.close().catch(() => undefined);
    await embedded?.stop();
    throw error;
  }
}

function greet(settings: Settings, url: string, demo: boolean, dataDirectory: string | undefined): string {
  const lines = [`${settings.SITE_NAME} is open at ${settings.PUBLIC_URL ?? url}`];
  if (dataDirectory) lines.push(`  data      ${dataDirectory}`);
  if (!settings.SMTP_URL && !settings.production) lines.push(`  mailbox   ${url}/dev/mailbox`);
  if (demo) {
    lines.push('  sign in   admin@quayside.example, moderator@quayside.example, member@quayside.example');
    lines.push('            password quayside-demo-2026; the code comes to the mailbox');
  }
  return lines.join('\n');
}
