import { parseArgs } from 'node:util';
import { openBackup } from '#server/platform/backups/manifest.ts';
import { verifyBackup } from '#server/platform/backups/verify-backup.ts';
import { writeBackup } from '#server/platform/backups/write-backup.ts';
import { hasMigrations } from '#server/platform/database/migrate.ts';
import type { Db } from '#server/platform/database/open.ts';
import { isRefused, WrongBucket } from '#server/platform/s3/errors.ts';
import { CannotStart } from '#server/start-steps.ts';
import { type NamedPlace, withNewPlace, withPlace } from './open-backup-place.ts';
import { openTask, runTask, say, type Task } from './open-task.ts';
import { progressBar } from './progress-bar.ts';

const USAGE = `Usage: npm run backup -- --to FOLDER|s3 [--verify] [--remove-old]
       npm run backup -- --verify --from FOLDER|s3|s3:NAME [--unencrypted]`;

// The portal that started this has ended.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();

await runTask(async () => {
  const { to, from, verify, unencrypted, 'remove-old': removesOld } = readArguments();
  // A backup has the tables as they are: a process of another version may be using them.
  const migrate = to === undefined ? async () => undefined : refuseUnused;
  const task = await openTask(process.env, { migrate, usesFiles: to !== undefined });
  try {
    const write = async (named: NamedPlace) => {
      await backUp(task, named);
      if (verify) await test(task, named.place);
      if (removesOld) await removeOld(task, named);
    };
    if (to !== undefined) await withNewPlace(task.settings, to, write);
    else await withPlace(task.settings, from, (place) => test(task, place, unencrypted));
  } finally {
    await task.close();
  }
});

function readArguments() {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    options: { to: text, from: text, verify: flag, unencrypted: flag, 'remove-old': flag },
  });
  const { to, from = 's3' } = values;
  const isWrong =
    to === undefined ? !values.verify || values['remove-old'] : values.from !== undefined || values.unencrypted;
  if (isWrong) throw new Error(USAGE);
  return { ...values, to, from };
}

async function refuseUnused(db: Db): Promise<void> {
  if (!(await hasMigrations(db)))
    throw new CannotStart('No portal has used this database yet, so there is nothing to back up.');
}

async function backUp({ pool, files, settings }: Task, { place }: NamedPlace): Promise<void> {
  const manifest = await writeBackup({ pool, files }, { place, passphrase: settings.BACKUP_PASSPHRASE });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const how = settings.BACKUP_PASSPHRASE === undefined ? 'not encrypted' : 'encrypted';
  say(
    `Wrote ${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} files to ${place.name} (${how}).`,
  );
}

async function test(
  { settings, connectionString }: Task,
  place: NamedPlace['place'],
  mayBeUnencrypted = false,
): Promise<void> {
  say(`Testing ${place.name} …`);
  const backup = await openBackup(place, settings.BACKUP_PASSPHRASE, mayBeUnencrypted);
  const manifest = await verifyBackup(backup, { connectionString, onProgress: progressBar() });
  say(
    `The backup of ${manifest.createdAt} is complete: all ${manifest.tables.length} tables were restored into a scratch database with the same rows, and ${manifest.files.length} files have their checksums.`,
  );
}

async function removeOld({ settings }: Task, { store }: NamedPlace): Promise<void> {
  if (!store) throw new Error('--remove-old works only with --to s3.');
  const removed = await store.removeOld(settings.BACKUP_KEEP).catch((error: unknown) => {
    if (!(error instanceof WrongBucket && isRefused(error.cause))) throw error;
    say('Old backups stay, because the key may not delete. Let a rule of the bucket delete them.');
    return [];
  });
  if (removed.length > 0) say(`Deleted old backups: ${removed.join(', ')}.`);
}
