import { borrowEmbedded } from '#server/platform/database/embedded/index.ts';
import { type Db, type OpenDatabase, openDatabase } from '#server/platform/database/open.ts';
import type { Files } from '#server/platform/files/files.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { serveMessages } from '#server/platform/languages/portal-messages.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { prepareDatabase } from '#server/start-database.ts';
import { explainStart, openDataDir } from '#server/start-steps.ts';

export interface Task extends Pick<OpenDatabase, 'db' | 'pool'> {
  readonly settings: Settings;
  readonly files: Files;
  readonly connectionString: string;
  /** Stops the embedded database only if this task started it. */
  close(): Promise<void>;
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

export async function openTask(
  env: Readonly<Record<string, string | undefined>> = process.env,
  { migrate, usesFiles = false }: { readonly migrate?: (db: Db) => Promise<void>; readonly usesFiles?: boolean } = {},
): Promise<Task> {
  serveMessages();
  const settings = readSettings(env);
  await openDataDir(settings.DATA_DIR);
  const embedded = settings.DATABASE_URL ? null : await borrowEmbedded({ dataDir: settings.DATA_DIR, log: say });
  // Tasks change the settings of their sessions, which a pooler would not keep.
  const own = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL;
  const connectionString = own ?? embedded?.connectionString ?? '';
  const database = openDatabase({ connectionString, poolSize: 4 }, () => undefined);
  let files: Files | undefined;
  const close = async () => {
    files?.close();
    await database.close();
    await embedded?.stop();
  };
  try {
    await prepareDatabase(database, settings, migrate);
    files = await openFiles(settings);
    if (usesFiles && settings.S3_URL) await files.tryEverything();
  } catch (error) {
    await close();
    throw error;
  }
  return { settings, db: database.db, pool: database.pool, files, connectionString, close };
}

export async function runTask(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${explainStart(error)}\n`);
    process.exitCode = 1;
  }
}
