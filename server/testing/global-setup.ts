/** Starts one PostgreSQL for the run, with a migrated template that suites clone. */
import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { TestProject } from 'vitest/node';
import { buildApp } from '#server/app.ts';
import { loadPackaged } from '#server/features/trade/freight/reference/index.ts';
import { startEmbedded } from '#server/platform/database/embedded/index.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { openFolder } from '#server/platform/files/folder.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import { readSettings } from '#server/settings.ts';
import { makeMemoryFolder } from './memory-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the empty, migrated template `quayside`. */
    databaseUrl: string;
    /** Shared by all suites, and deleted in the end. */
    folder: string;
  }
}

export default async function setup(project: TestProject) {
  const dataDir = await makeMemoryFolder('quayside-tests-');
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  const { db, readDb, close } = openDatabase(
    { connectionString: embedded.connectionString, poolSize: 2 },
    () => undefined,
  );
  // The data is temporary, so fsync is off. Durability tests use databases of their own.
  await db.$client.query('ALTER SYSTEM SET fsync = off');
  await db.$client.query('SELECT pg_reload_conf()');
  await migrateDatabase(db);
  await loadPackaged(db);
  // pg-boss creates its tables and queues when the portal starts: once here instead of in each clone.
  const jobs = openJobs(embedded.connectionString, () => undefined);
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    DATA_DIR: dataDir,
    DATABASE_URL: embedded.connectionString,
  });
  const { app } = await buildApp({ settings, db, readDb, jobs, files: openFolder(dataDir) });
  await jobs.start();
  await app.close();
  await jobs.stop(1_000);
  // No portal starts with jobs that are due.
  await db.execute(sql`DELETE FROM pgboss.schedule`);
  await db.execute(sql`DELETE FROM pgboss.job`);
  await close();
  project.provide('databaseUrl', embedded.connectionString);
  project.provide('folder', dataDir);
  return async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
