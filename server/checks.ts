import { messages } from '#contract/messages.ts';
import { selectPortalId } from './features/services/site/index.ts';
import { backupsCheck } from './platform/checks/backups.ts';
import { certificateCheck } from './platform/checks/certificate.ts';
import { type Check, Checks, failed, ok } from './platform/checks/checks.ts';
import { databaseChecks } from './platform/checks/database.ts';
import { diskCheck } from './platform/checks/disk.ts';
import { mailCheck } from './platform/checks/mail.ts';
import { readReplicaCheck } from './platform/checks/read-replica.ts';
import { redisCheck } from './platform/checks/redis.ts';
import { settingsCheck } from './platform/checks/settings.ts';
import { storageCheck } from './platform/checks/storage.ts';
import { telemetryCheck } from './platform/checks/telemetry.ts';
import type { PoolDb } from './platform/database/open.ts';
import type { Portal } from './platform/portal.ts';
import { checkDirect, explainDatabase } from './start-database.ts';
import { explainStart } from './start-steps.ts';

const t = messages('server');

export function makeChecks({
  settings,
  db,
  files,
}: Pick<Portal, 'settings' | 'files'> & { readonly db: PoolDb }): Checks {
  const checks = new Checks();
  checks.add(
    settingsCheck(settings),
    ...databaseChecks({
      db,
      poolSize: settings.DATABASE_DIRECT_URL ? 0 : settings.DATABASE_POOL,
      explain: (error) => explainDatabase(error, settings.DATABASE_URL),
    }),
    ...(settings.DATABASE_DIRECT_URL
      ? [checkOfDirect(db, settings.DATABASE_URL ?? '', settings.DATABASE_DIRECT_URL)]
      : []),
    ...(settings.DATABASE_READ_URL ? [checkOfReadReplica(db, settings.DATABASE_READ_URL)] : []),
    redisCheck(settings.REDIS_URL),
    mailCheck(settings),
    storageCheck(files, () => db.transaction(selectPortalId)),
    backupsCheck(settings),
    diskCheck(settings.DATA_DIR, settings.MIN_FREE_DISK_MB, settings.S3_URL === undefined),
    certificateCheck(settings.PUBLIC_URL),
    ...(settings.telemetry ? [telemetryCheck(settings.telemetry)] : []),
  );
  return checks;
}

const checkOfDirect = (db: PoolDb, url: string, direct: string): Check => ({
  name: 'Direct database',
  run: () =>
    checkDirect(db.$client, url, direct).then(
      () => ok(t('DATABASE_DIRECT_URL leads to the server behind DATABASE_URL.')),
      (error: unknown) => failed(t('Migrations, jobs and the search can’t use the database.'), explainStart(error)),
    ),
});

const checkOfReadReplica = (db: PoolDb, address: string): Check =>
  readReplicaCheck({ db, address, explain: (error) => explainDatabase(error, address, 'DATABASE_READ_URL') });
