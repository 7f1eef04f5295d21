/** A portal as on many machines: every server is a process of its own, and two replicas run behind nginx. */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '#server/testing/engines/engine.ts';
import { startNginx } from '#server/testing/engines/nginx.ts';
import { addReadReplica } from '#server/testing/engines/read-replica.ts';
import { startRedis } from '#server/testing/engines/redis.ts';
import { startS3 } from '#server/testing/engines/s3.ts';
import { findProgram } from '../../bin/programs.mjs';
import { addContent, type Content, databaseOf, type Target } from '../target.ts';
import { OwnDatabase } from '../world.ts';
import { type Part, PoolerPart, readReplicaPart, redisPart, replicaPart } from './parts.ts';
import { PortalReplica } from './portal-replica.ts';

export interface Fleet extends Target {
  readonly replicas: readonly PortalReplica[];
  /** What an experiment may kill. */
  readonly parts: readonly Part[];
  close(): Promise<void>;
}

export interface FleetOptions extends Content {
  /** Additional settings of the replicas. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts everything and makes people and a sub-category; without people, the database stays empty for the demo. */
export async function openFleet(options: FleetOptions): Promise<Fleet> {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-fleet-'));
  // If this runs as root, the database runs under another account that must be able to open the folder.
  await chmod(folder, 0o755);
  const closing = new AbortController();
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async () => {
    closing.abort();
    for (const stop of stops.toReversed()) await stop();
  };
  try {
    const database = new OwnDatabase(join(folder, 'database'));
    stops.push(() => database.stop());
    const direct = await database.start();
    const readReplica = await addReadReplica(direct, join(folder, 'database'), join(folder, 'read-replica'));
    stops.push(() => readReplica.stopReadReplica());
    const pooler = await PoolerPart.open(direct);
    stops.push(() => pooler.stop());
    const redis = await startRedis();
    stops.push(() => redis.stop());
    const store = await startS3();
    stops.push(() => store.stop());
    const env: Record<string, string> = {
      NODE_ENV: 'production',
      S3_URL: store.url,
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: direct,
      DATABASE_READ_URL: readReplica.readReplicaUrl,
      REDIS_URL: redis.url(),
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ...options.env,
    };
    const replicas: PortalReplica[] = [];
    for (let n = 1; n <= 2; n += 1) {
      replicas.push(await PortalReplica.prepare({ ...env, DATA_DIR: join(folder, `replica-${n}`) }));
    }
    const proxy = await startProxy(replicas.map(({ url }) => new URL(url).host));
    stops.push(() => proxy.stop());
    const url = `http://127.0.0.1:${proxy.port}`;
    const withDatabase = databaseOf({ ...env, DATA_DIR: join(folder, 'task') });
    const content =
      options.people === 0
        ? { people: [], subCategoryId: '' }
        : await withDatabase((db, settings) => addContent(db, settings, options));
    stops.push(() => Promise.all(replicas.map((replica) => replica.stop())));
    await Promise.all(replicas.map((replica) => replica.start({ PUBLIC_URL: url })));
    const parts = [...replicas.slice(-1).map(replicaPart), redisPart(redis), readReplicaPart(readReplica), pooler];
    const { pauseMs = 0 } = options;
    return { url, ...content, pauseMs, withDatabase, closing: closing.signal, replicas, parts, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The proxy of deploy/compose.yaml. */
export async function startProxy(hosts: readonly string[]): Promise<Engine> {
  const program = await findProgram('nginx');
  if (program === null) throw new Error('nginx is not installed, and this account can’t install it.');
  const site = await readFile(new URL('../../deploy/compose/nginx.conf', import.meta.url), 'utf8');
  return startNginx(program, (port) =>
    hosts.reduce(
      (text, host, at) => text.replace(`portal-${at + 1}:3000`, host),
      site.replace('listen 80;', `listen 127.0.0.1:${port};`),
    ),
  );
}
