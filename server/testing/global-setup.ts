/** Starts one PostgreSQL for the run, with a migrated template that suites clone. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/platform/database/embedded/index.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the empty, migrated template `quayside`. */
    databaseUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'quayside-tests-'));
  // If this runs as root, the database runs under another account that must be able to open the folder.
  await chmod(dataDir, 0o755);
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  const { db, close } = openDatabase({ connectionString: embedded.connectionString, poolSize: 2 }, () => undefined);
  // The data is temporary, so fsync is off. Durability tests use databases of their own.
  await db.$client.query('ALTER SYSTEM SET fsync = off');
  await db.$client.query('SELECT pg_reload_conf()');
  await migrateDatabase(db);
  // pg-boss creates its tables at start: once here instead of in each clone.
  const jobs = openJobs(embedded.connectionString, () => undefined);
  await jobs.start();
  await jobs.stop(1_000);
  await close();
  project.provide('databaseUrl', embedded.connectionString);
  return async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
