/** Jobs are queued in the business transaction, so a job runs if and only if that commits. */
import { sql } from 'drizzle-orm';
import type { PoolConfig } from 'pg';
import {
  type Clock,
  type ConstructorOptions,
  fromDrizzle,
  type Job,
  type JobResult,
  PgBoss,
  systemClock,
} from 'pg-boss';
import { Connection } from '../database/connection.ts';
import type { Tx } from '../database/open.ts';
import { runOperation } from '../operation.ts';
import { repeat } from '../repeat.ts';
import { traced } from '../telemetry/spans.ts';
import { bringForward, MAX_RETRY_SECONDS } from './queries.ts';

/** Handlers are idempotent, because a job may run twice. */
export interface JobKind<Payload extends object> {
  readonly name: string;
  readonly retryLimit?: number;
  readonly workers?: number;
  readonly payload?: Payload;
}

export interface ScheduleOptions {
  /** At most 24; without it, 15 minutes. If the process ends earlier, another one repeats the job. */
  readonly maxHours?: number;
}

export interface JobSender {
  add<P extends object>(
    tx: Tx,
    kind: JobKind<P>,
    payload: P,
    options?: { startAfterSeconds?: number; once?: string },
  ): Promise<void>;
}

export interface Jobs extends JobSender {
  addAll<P extends object>(tx: Tx, kind: JobKind<P>, payloads: readonly P[]): Promise<void>;
  /** Call before `start`. */
  handle<P extends object>(kind: JobKind<P>, handler: (payload: P) => Promise<void>): void;
  /** `cron` is in UTC. The handler runs on one replica at a time. */
  schedule(name: string, cron: string, handler: () => Promise<void>, options?: ScheduleOptions): void;
  /** Runs on every replica, from `start` to `stop`. */
  repeat(work: () => Promise<void>, milliseconds: number, onError: (error: unknown) => void): void;
  start(): Promise<void>;
  stop(milliseconds: number): Promise<void>;
}

const JOBS_AT_ONCE = 20;
/** After this time without a heartbeat, another process takes over the jobs. */
const SILENT_SECONDS = 30;
/** PostgreSQL notifies processes of new jobs. Jobs for later, and those after a missed notification, wait for the next poll. */
const polling = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 5 } as const;
const POLL_SCHEDULED_SECONDS = 10;
/** How late jobs may be after the database’s clock was set back. */
const CLOCK_CHECK_MS = 5_000;
const COMPARE_CLOCKS_SECONDS = 60;

/** Setting the system’s clock back by an hour would stop the library for an hour. */
const steadyClock: Clock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

function runJob(name: string, work: () => Promise<void>): Promise<void> {
  const operation = { name: `job ${name}` };
  return runOperation(operation, () => traced({ ...operation, kind: 'consumer' }, work));
}

/** Thrown by a handler: another attempt would fail too. */
export class NotRetried extends Error {
  override readonly name: string = 'NotRetried';
}

type Handler = (payload: object) => Promise<void>;

/** A job that always fails must not use up the retries of the others. */
async function runBatch(batch: Job<object>[], handler: Handler): Promise<JobResult[]> {
  const done = await Promise.allSettled(batch.map((job) => runJob(job.name, () => handler(job.data))));
  return batch.map(({ id }, at) => {
    const result = done[at];
    if (result?.status !== 'rejected') return { id, status: 'completed' };
    const { name = '', message = String(result.reason) } = Object(result.reason) as Partial<Error>;
    // Without a queue for dead letters, the library ends such a job as failed.
    const status = result.reason instanceof NotRetried ? 'deadletter' : 'failed';
    return { id, status, output: { name, message } };
  });
}

const retriesOf = ({ retryLimit = 20 }: JobKind<object>) => ({
  retryLimit,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: MAX_RETRY_SECONDS,
  heartbeatSeconds: SILENT_SECONDS,
});

const workOptions = ({ workers = 1 }: JobKind<object>) =>
  ({ ...polling, batchSize: JOBS_AT_ONCE, perJobResults: true, localConcurrency: workers }) as const;

const limitsOf = ({ maxHours }: ScheduleOptions) =>
  maxHours === undefined ? {} : { expireInSeconds: maxHours * 3_600, heartbeatSeconds: SILENT_SECONDS };

function openBoss(connectionString: string, Client: typeof Connection, own: ConstructorOptions = {}): PgBoss {
  const options: ConstructorOptions & Pick<PoolConfig, 'Client'> = {
    connectionString,
    max: 4,
    application_name: 'quayside-jobs',
    superviseIntervalSeconds: SILENT_SECONDS,
    monitorIntervalSeconds: SILENT_SECONDS,
    clock: steadyClock,
    clockMonitorIntervalSeconds: COMPARE_CLOCKS_SECONDS,
    Client,
    useListenNotify: true,
    ...own,
  };
  return new PgBoss(options);
}

const senderWith = (boss: PgBoss): JobSender => ({
  async add(tx, kind, payload, options = {}) {
    await boss.send(kind.name, payload, {
      db: fromDrizzle(tx, sql),
      ...retriesOf(kind),
      ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
      ...(options.once ? { singletonKey: options.once } : {}),
    });
  },
});

/** For tasks of the command line: the portal runs what they add, or does so when it starts. */
export async function openJobSender(
  connectionString: string,
  kinds: readonly JobKind<object>[],
): Promise<JobSender & { close(): Promise<void> }> {
  const boss = openBoss(connectionString, Connection, { supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  const existing = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const { name } of kinds) if (!existing.has(name)) await boss.createQueue(name, { notify: true });
  return { ...senderWith(boss), close: () => boss.stop({ graceful: false }) };
}

export function openJobs(
  connectionString: string,
  onError: (error: Error) => void,
  Client: typeof Connection = Connection,
): Jobs {
  const boss = openBoss(connectionString, Client);
  boss.on('error', onError);
  const handlers = new Map<string, { kind: JobKind<object>; handler: Handler }>();
  const scheduled = new Map<string, { cron: string; handler: () => Promise<void>; options: ScheduleOptions }>();
  const repeated: Parameters<Jobs['repeat']>[] = [
    [() => bringForward(boss.getDb()), CLOCK_CHECK_MS, (error) => onError(error as Error)],
  ];
  const stops: (() => void)[] = [];

  return {
    ...senderWith(boss),
    async addAll(tx, kind, payloads) {
      const retries = retriesOf(kind);
      const added = payloads.map((data) => ({ data, ...retries }));
      await boss.insert(kind.name, added, { db: fromDrizzle(tx, sql) });
    },
    handle(kind, handler) {
      handlers.set(kind.name, { kind, handler: handler as Handler });
    },
    schedule(name, cron, handler, options = {}) {
      scheduled.set(name, { cron, handler, options });
    },
    repeat(...loop) {
      repeated.push(loop);
    },
    async start() {
      await boss.start();
      const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const name of [...handlers.keys(), ...scheduled.keys()]) {
        const queue = existing.get(name);
        if (!queue) await boss.createQueue(name, { notify: true });
        else if (!queue.notify) await boss.updateQueue(name, { notify: true });
      }
      for (const [name, { kind, handler }] of handlers) {
        await boss.work(name, workOptions(kind), (batch: Job<object>[]) => runBatch(batch, handler));
      }
      // Takes up the jobs of a killed process at once, not with the first check of the clock.
      await boss.supervise().catch(onError);
      // Jobs of an earlier version would wait for ever.
      for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name);
      for (const [name, { cron, handler, options }] of scheduled) {
        await boss.schedule(name, cron, null, limitsOf(options));
        await boss.work(name, { pollingIntervalSeconds: POLL_SCHEDULED_SECONDS }, () => runJob(name, handler));
      }
      stops.push(...repeated.map((loop) => repeat(...loop)));
    },
    async stop(milliseconds) {
      for (const stopLoop of stops) stopLoop();
      await boss.stop({ graceful: true, timeout: milliseconds });
    },
  };
}
