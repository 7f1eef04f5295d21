/** More processes of a portal, in this process: each has its own connections and caches. */
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import type { PageSource } from '#server/platform/pages/page-source.ts';
import { openRedis } from '#server/platform/redis/redis.ts';
import type { Settings } from '#server/settings.ts';
import { placesOf, type TestPortal } from './portal.ts';

export interface Replica {
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

/** `changed` overrides the settings. */
export async function addReplica(
  { databaseUrl, settings }: TestPortal,
  pages?: PageSource,
  changed: Partial<Settings> = {},
): Promise<Replica> {
  const { db, close } = openDatabase({ ...placesOf(settings), poolSize: 8 }, () => undefined);
  const jobs = openJobs(databaseUrl, () => undefined);
  const own = { ...settings, ...changed };
  const redis = own.REDIS_URL ? await openRedis(own.REDIS_URL) : null;
  const files = await openFiles(settings);
  const { app } = await buildApp({
    settings: own,
    db,
    jobs,
    files,
    redis,
    ...(pages && { pages }),
  });
  await jobs.start();
  await app.ready();
  return {
    app,
    async close() {
      await app.close();
      await jobs.stop(2_000);
      redis?.close();
      await close();
      files.close();
    },
  };
}
