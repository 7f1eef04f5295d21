import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Settings } from '#server/settings.ts';
import type { DailyKey } from './daily-key/daily-key.ts';
import type { Db } from './database/open.ts';
import type { DiskWatch } from './disk/disk-watch.ts';
import type { Files } from './files/files.ts';
import type { Drain } from './http/drain.ts';
import type { Router } from './http/routes.ts';
import type { Jobs } from './jobs/jobs.ts';

/** What every feature is given to stand on. */
export interface Portal {
  readonly http: FastifyInstance;
  readonly router: Router;
  readonly db: Db;
  readonly jobs: Jobs;
  readonly files: Files;
  readonly dailyKey: DailyKey;
  /** As the environment has them; `SITE_NAME` is the name of the moment, for an admin may change it: don't keep it. */
  readonly settings: Settings;
  readonly log: FastifyBaseLogger;
  /** Whether the portal has been told to stop. */
  readonly drain: Drain;
  /** Whether there is space to save anything. */
  readonly disk: DiskWatch;
}
