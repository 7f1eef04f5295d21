/** One PostgreSQL for the whole run, with a migrated template that each suite clones. */
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
    /** Of the template database `quayside`, migrated and empty. */
    databaseUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'quayside-tests-'));
  // As root the database runs as another account, which must reach it.
  await chmod(dataDir, 0o755);
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  const { db, close } = openDatabase({ connectionString: embedded.connectionString, poolSize: 2 }, () => undefined);
  // Gone after the run: nobody waits for its disk. What a kill must not lose is tested on databases of its own.
  await db.$client.query('ALTER SYSTEM SET fsync = off');
  await db.$client.query('SELECT pg_reload_conf()');
  await migrateDatabase(db);
  // The job library makes its own tables when it starts: once here rather than in each clone.
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
