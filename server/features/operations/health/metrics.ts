import { statfs } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { selectQueueCounts } from '#server/platform/jobs/queries.ts';
import type { Portal } from '#server/platform/portal.ts';
import type { Setup } from '#server/platform/setup.ts';
import { measureBackups } from './measure-backups.ts';
import { countConnections } from './queries.ts';

type Measured = Pick<Setup, 'http' | 'poolDb' | 'readDb' | 'files' | 'redis' | 'disk' | 'slowStatements' | 'settings'>;

/** Seconds. Lists should take milliseconds; the limit of a request is 30 s. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

/** A registry per application, so that two in one process count separately. */
export function measure(setup: Measured): Registry {
  const registry = new Registry();
  // By default, the delay of the event loop is measured a hundred times a second, which is most of what an idle portal does.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 });
  measureProcess(registry);
  measureDatabase(registry, setup);
  measureRedis(registry, setup);
  measureJobs(registry, setup);
  measureStorage(registry, setup);
  measureBackups(registry, setup.settings);
  measureRequests(registry, setup.http);
  setup.http.addHook('onClose', (_app, done) => {
    registry.clear();
    done();
  });
  return registry;
}

function measureState(registry: Registry, name: string, help: string, isSo: () => boolean): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(isSo() ? 1 : 0);
    },
  });
}

function measureRequests(registry: Registry, http: FastifyInstance): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its response, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  http.addHook('onResponse', (request, reply, done) => {
    // By route rather than address, because a series per id would grow without limit.
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

function measureProcess(registry: Registry): void {
  new Counter({
    name: 'event_loop_active_seconds_total',
    help: 'Time that the event loop was busy. Its rate is the share of a processor that the process uses for JavaScript.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(performance.eventLoopUtilization().active / 1000);
    },
  });
}

function measureDatabase(registry: Registry, { poolDb, readDb, slowStatements }: Measured): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by state; `waiting` counts requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(countConnections(poolDb))) this.set({ state }, count);
    },
  });
  measureState(
    registry,
    'database_up',
    '0 while the database does not answer, otherwise 1.',
    () => !poolDb.$client.outage.isConfirmed,
  );
  measureReadReplica(registry, readDb);
  new Counter({
    name: 'slow_statements_total',
    help: 'Statements that took longer than SLOW_QUERY_MS.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(slowStatements.total);
    },
  });
}

function measureReadReplica(registry: Registry, { readReplica }: Portal['readDb']): void {
  if (readReplica === null) return;
  measureState(
    registry,
    'database_read_replica_current',
    '1 while the read replica is used; 0 while it is too far behind, does not answer or is not configured.',
    () => readReplica.isUsable,
  );
  new Counter({
    name: 'database_read_replica_reads_total',
    help: 'Reads of search, exports and reference data, by the server that answered.',
    labelNames: ['from'],
    registers: [registry],
    collect() {
      this.reset();
      this.inc({ from: 'read_replica' }, readReplica.counts.readReplica);
      this.inc({ from: 'primary' }, readReplica.counts.primary);
    },
  });
}

function measureRedis(registry: Registry, { redis }: Measured): void {
  if (!redis) return;
  measureState(
    registry,
    'redis_up',
    '1 while Redis is used; 0 while this process continues without it.',
    () => redis.isAvailable,
  );
}

function measureJobs(registry: Registry, { poolDb }: Measured): void {
  const failed = new Gauge({
    name: 'jobs_failed',
    help: 'Jobs that used up their retries and are still kept, by queue.',
    labelNames: ['queue'],
    registers: [registry],
  });
  new Gauge({
    name: 'jobs_waiting',
    help: 'Jobs that are due and not taken yet, by queue. All replicas report the same number.',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      this.reset();
      failed.reset();
      // Without the database, the other metrics are still read.
      for (const counts of await selectQueueCounts(poolDb).catch(() => [])) {
        this.set({ queue: counts.queue }, counts.waiting);
        failed.set({ queue: counts.queue }, counts.failed);
      }
    },
  });
}

function measureStorage(registry: Registry, { disk, files, settings }: Measured): void {
  measureState(registry, 'file_storage_up', '0 while the bucket of S3_URL does not answer, otherwise 1.', () =>
    files.isAvailable(),
  );
  measureState(
    registry,
    'storage_full',
    '1 while nothing can be saved because a disk is full, otherwise 0.',
    () => disk.isFull,
  );
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Free space on the disk of DATA_DIR.',
    registers: [registry],
    async collect() {
      const space = await statfs(settings.DATA_DIR).catch(() => null);
      if (space) this.set(space.bavail * space.bsize);
    },
  });
}
