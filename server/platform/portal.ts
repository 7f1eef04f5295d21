import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Settings } from '#server/settings.ts';
import type { Checks } from './checks/checks.ts';
import type { DailyKey } from './daily-key/daily-key.ts';
import type { Db } from './database/open.ts';
import type { SlowStatements } from './database/slow-statements.ts';
import type { DiskWatch } from './disk/disk-watch.ts';
import type { Files } from './files/files.ts';
import type { Drain } from './http/drain.ts';
import type { Router } from './http/routes.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Redis } from './redis/redis.ts';
import type { Signals } from './signals/signals.ts';
import type { Telemetry } from './telemetry/open-telemetry.ts';

/** What every feature receives. */
export interface Portal {
  readonly http: FastifyInstance;
  readonly router: Router;
  readonly db: Db;
  readonly jobs: Jobs;
  readonly files: Files;
  readonly dailyKey: DailyKey;
  /** Settings of the environment. An admin may change `SITE_NAME`, so don’t store it. */
  readonly settings: Settings;
  readonly log: FastifyBaseLogger;
  /** Whether the portal is shutting down. */
  readonly drain: Drain;
  /** Whether the disk has space. */
  readonly disk: DiskWatch;
  /** What `npm run doctor` and `/admin/health` report. A feature may add its own. */
  readonly checks: Checks;
  /** Shared with other processes of this portal; null if there is only this one. */
  readonly redis: Redis | null;
  readonly slowStatements: SlowStatements;
  /** Only if a variable of OpenTelemetry asks for it. */
  readonly telemetry?: Telemetry;
  /** Whether and when other processes of this portal have changed something. */
  readonly signals: Signals;
}

/** What an operation needs to write and to notify people. */
export type Platform = Pick<Portal, 'db' | 'jobs' | 'settings'>;
