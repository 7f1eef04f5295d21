/** What every task on the command line stands on: the settings, the database as the portal uses it, the files. */
import { borrowEmbedded } from '#server/platform/database/embedded/index.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/database/open.ts';
import { type Files, openFiles } from '#server/platform/files/files.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { explainStart, openDataDir, prepareDatabase } from '#server/start-steps.ts';

export interface Task extends Pick<OpenDatabase, 'db' | 'pool'> {
  readonly settings: Settings;
  readonly files: Files;
  /** Closes what was opened; a portal that runs beside keeps its database. */
  close(): Promise<void>;
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** @param env the settings, where they aren't the process's own */
export async function openTask(env: Readonly<Record<string, string | undefined>> = process.env): Promise<Task> {
  const settings = readSettings(env);
  await openDataDir(settings.DATA_DIR);
  const embedded = settings.DATABASE_URL ? null : await borrowEmbedded({ dataDir: settings.DATA_DIR, log: say });
  const connectionString = settings.DATABASE_URL ?? embedded?.connectionString ?? '';
  const database = openDatabase({ connectionString, poolSize: 4 }, () => undefined);
  const close = async () => {
    await database.close();
    await embedded?.stop();
  };
  try {
    await prepareDatabase(database, settings.DATABASE_URL);
  } catch (error) {
    await close();
    throw error;
  }
  return { settings, db: database.db, pool: database.pool, files: openFiles(settings.DATA_DIR), close };
}

/** Runs a task to its end: what went wrong is one line and the exit status 1. */
export async function runTask(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${explainStart(error)}\n`);
    process.exitCode = 1;
  }
}
