/** The complete application on a separate database, called through its routes. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Role } from '#contract/users.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase, type PoolDb } from '#server/platform/database/open.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import type { EdgeLimits } from '#server/platform/http/edge-limits.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import type { PageSource } from '#server/platform/pages/page-source.ts';
import { openRedis } from '#server/platform/redis/redis.ts';
import type { WholePortal } from '#server/platform/setup.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { addressesOf } from './addresses.ts';
import { cloneDatabase } from './database.ts';
import { makePerson, type TestPerson } from './people.ts';

export type { TestPerson } from './people.ts';

/** The caller; a guest has no cookie. */
export type Caller = TestPerson | null;

export interface TestPortal {
  readonly app: FastifyInstance;
  readonly portal: WholePortal;
  readonly db: PoolDb;
  readonly databaseUrl: string;
  readonly settings: Settings;
  person(role?: Role): Promise<TestPerson>;
  get(caller: Caller, url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  send(
    caller: Caller,
    method: 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  /** The newest emails to an address, after the first has been delivered. */
  mailbox(to: string): Promise<{ to: string; subject: string; text: string; html: string; sentAt: string }[]>;
  close(): Promise<void>;
}

export const placesOf = (settings: Settings) => ({
  connectionString: settings.DATABASE_URL ?? '',
  direct: settings.DATABASE_DIRECT_URL,
  readReplica: settings.DATABASE_READ_URL,
});

/** As the browser sends it. */
const keyOf = (method: string) => (method === 'POST' ? { 'idempotency-key': randomUUID() } : {});

/** `env` and `edge` override the settings and connection limits of tests. Without `pages`, there is only the API. */
export async function startTestPortal(
  env: Record<string, string> = {},
  edge: Partial<EdgeLimits> = {},
  pages?: PageSource,
): Promise<TestPortal> {
  const own = env['DATABASE_URL'];
  const database = own === undefined ? await cloneDatabase() : { url: own, drop: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), 'quayside-portal-'));
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal',
    RATE_LIMIT_SCALE: '10000',
    MIN_FREE_DISK_MB: '0',
    SECRETS_KEY: 'a key for the tests of this portal',
    STAFF_SECOND_FACTOR: 'optional',
    DATA_DIR: dataDir,
    ...addressesOf(database.url),
    ...env,
  });
  const opened = openDatabase({ ...placesOf(settings), poolSize: 8 }, () => undefined);
  const jobs = openJobs(settings.DATABASE_DIRECT_URL ?? database.url, () => undefined);
  const redis = settings.REDIS_URL ? await openRedis(settings.REDIS_URL) : null;
  const files = await openFiles(settings);
  const { app, portal } = await buildApp({
    settings,
    db: opened.db,
    readDb: opened.readDb,
    jobs,
    files,
    edge,
    redis,
    ...(pages && { pages }),
  });
  await jobs.start();
  await app.ready();

  const ask = (caller: Caller, options: InjectOptions) =>
    app.inject({ ...options, headers: { ...options.headers, ...(caller ? { cookie: caller.cookie } : {}) } });
  return {
    app,
    portal,
    db: opened.db,
    databaseUrl: database.url,
    settings,
    person: (role = 'member') => makePerson(opened.db, settings, role),
    get: (caller, url, headers = {}) => ask(caller, { method: 'GET', url, headers }),
    send: (caller, method, url, body, headers = {}) =>
      ask(caller, {
        method,
        url,
        headers: { ...keyOf(method), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      }),
    async mailbox(to) {
      const url = `/dev/mailbox.json?to=${encodeURIComponent(to)}`;
      const until = Date.now() + 10_000;
      for (;;) {
        const mails = (await app.inject({ url })).json<Awaited<ReturnType<TestPortal['mailbox']>>>();
        if (mails.length > 0 || Date.now() > until) return mails;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async close() {
      await app.close();
      await jobs.stop(2_000);
      redis?.close();
      await opened.close();
      files.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
