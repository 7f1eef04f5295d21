import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Settings } from '#server/settings.ts';
import type { Checks } from './checks/checks.ts';
import type { DailyKey } from './daily-key/daily-key.ts';
import type { Db } from './database/open.ts';
import type { ReadDb } from './database/read-db.ts';
import type { SlowStatements } from './database/slow-statements.ts';
import type { DiskWatch } from './disk/disk-watch.ts';
import type { Files } from './files/files.ts';
import type { Drain } from './http/drain.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Redis } from './redis/redis.ts';
import type { Secrets } from './secrets.ts';
import type { Sender } from './sender.ts';
import type { Signals } from './signals/signals.ts';
import type { Telemetry } from './telemetry/open-telemetry.ts';

export interface Portal {
  readonly http: FastifyInstance;
  readonly db: Db;
  /** Takes turns with others for slow work; see `fairPool`. */
  readonly sender: Sender;
  readonly readDb: ReadDb;
  readonly jobs: Jobs;
  readonly files: Files;
  readonly dailyKey: DailyKey;
  /** An admin may change `SITE_NAME` and `branding`, so don’t store them. */
  readonly settings: Settings;
  /** Null without `SECRETS_KEY` if the database is not embedded. */
  readonly secrets: Secrets | null;
  readonly log: FastifyBaseLogger;
  readonly drain: Drain;
  readonly disk: DiskWatch;
  readonly checks: Checks;
  readonly redis: Redis | null;
  readonly slowStatements: SlowStatements;
  readonly telemetry?: Telemetry;
  readonly signals: Signals;
}

export type Platform = Pick<Portal, 'db' | 'jobs' | 'settings'>;
