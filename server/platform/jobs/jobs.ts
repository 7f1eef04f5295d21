/** Work that happens after the answer: queued in the business transaction, so it is neither lost nor done for nothing. */
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
import { repeat } from '../repeat.ts';
import { bringForward, LONGEST_RETRY_SECONDS } from './queries.ts';

/** A kind of job: its queue and what it carries. Handlers are idempotent: a job may run twice. */
export interface JobKind<Payload extends object> {
  readonly name: string;
  readonly retryLimit?: number;
  /** How many batches are worked on side by side; one unless given. */
  readonly workers?: number;
  /** Only for the type. */
  readonly payload?: Payload;
}

export interface Jobs {
  /** Queues a job in the transaction: it runs only if that commits. */
  add<P extends object>(
    tx: Tx,
    kind: JobKind<P>,
    payload: P,
    options?: { startAfterSeconds?: number; once?: string },
  ): Promise<void>;
  /** Registers who does jobs of a kind. Call before `start`. */
  handle<P extends object>(kind: JobKind<P>, handler: (payload: P) => Promise<void>): void;
  /** Runs `handler` by the clock (cron, UTC), on one replica at a time. */
  schedule(name: string, cron: string, handler: () => Promise<void>): void;
  start(): Promise<void>;
  /** Lets running jobs end, at most for `milliseconds`. */
  stop(milliseconds: number): Promise<void>;
}

/** As many of a kind are taken at a time and done side by side. */
const BATCH = 20;
/** A process that was killed says no more that it is at work: so long after that, its jobs are another's. */
const SILENT_SECONDS = 30;
/** How long jobs can be late after the database's clock was set back. */
const CLOCK_CHECK_MS = 5_000;
/** Schedules follow the database's clock; the library compares the two clocks this often. */
const COMPARE_CLOCKS_SECONDS = 60;

/** The library measures its pauses by `now`: read from the system's clock, a clock set back by an hour stops it for one. */
const steadyClock: Clock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

type Handler = (payload: object) => Promise<void>;

/** @param Client of a pool that watches its connections, where there is one */
export function openJobs(
  connectionString: string,
  onFault: (error: Error) => void,
  Client: typeof Connection = Connection,
): Jobs {
  const options: ConstructorOptions & Pick<PoolConfig, 'Client'> = {
    connectionString,
    max: 4,
    application_name: 'quayside-jobs',
    superviseIntervalSeconds: SILENT_SECONDS,
    monitorIntervalSeconds: SILENT_SECONDS,
    clock: steadyClock,
    clockMonitorIntervalSeconds: COMPARE_CLOCKS_SECONDS,
    // Handed on to the library's pool.
    Client,
  };
  const boss = new PgBoss(options);
  boss.on('error', onFault);
  const handlers = new Map<string, { kind: JobKind<object>; handler: Handler }>();
  const clock = new Map<string, { cron: string; handler: () => Promise<void> }>();
  let stopChecking = () => {};

  return {
    async add(tx, kind, payload, options = {}) {
      await boss.send(kind.name, payload, {
        db: fromDrizzle(tx, sql),
        retryLimit: kind.retryLimit ?? 20,
        retryDelay: 5,
        retryBackoff: true,
        retryDelayMax: LONGEST_RETRY_SECONDS,
        heartbeatSeconds: SILENT_SECONDS,
        ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
        ...(options.once ? { singletonKey: options.once } : {}),
      });
    },
    handle(kind, handler) {
      handlers.set(kind.name, { kind, handler: handler as Handler });
    },
    schedule(name, cron, handler) {
      clock.set(name, { cron, handler });
    },
    async start() {
      await boss.start();
      for (const [name, { kind, handler }] of handlers) {
        await boss.createQueue(name);
        const options = {
          pollingIntervalSeconds: 0.5,
          batchSize: BATCH,
          perJobResults: true,
          localConcurrency: kind.workers ?? 1,
        } as const;
        // Each is done or tried again by itself: one that always fails must not use up the tries of the others.
        await boss.work(name, options, async (batch: Job<object>[]): Promise<JobResult[]> => {
          const done = await Promise.allSettled(batch.map((job) => handler(job.data)));
          return batch.map(({ id }, at) => {
            const one = done[at];
            if (one?.status !== 'rejected') return { id, status: 'completed' };
            const { name = '' } = Object(one.reason) as Partial<Error>;
            return { id, status: 'failed', output: { name, message: String(one.reason) } };
          });
        });
      }
      // What a process that was killed had begun is taken up at once, not with the first look at the clock.
      await boss.supervise().catch(onFault);
      for (const [name, { cron, handler }] of clock) {
        await boss.createQueue(name);
        await boss.schedule(name, cron);
        await boss.work(name, () => handler());
      }
      stopChecking = repeat(
        () => bringForward(boss.getDb()),
        CLOCK_CHECK_MS,
        (error) => onFault(error as Error),
      );
    },
    async stop(milliseconds) {
      stopChecking();
      await boss.stop({ graceful: true, timeout: milliseconds });
    },
  };
}
