import { parseArgs } from 'node:util';
import { openBackup } from '#server/platform/backups/manifest.ts';
import { restoreBackup } from '#server/platform/backups/restore-backup.ts';
import { withPlace } from './open-backup-place.ts';
import { openTask, runTask, say } from './open-task.ts';
import { progressBar } from './progress-bar.ts';

await runTask(async () => {
  const options = { from: { type: 'string' }, unencrypted: { type: 'boolean', default: false } } as const;
  const { from, unencrypted } = parseArgs({ options }).values;
  if (!from) throw new Error('Usage: npm run restore -- --from FOLDER|s3|s3:NAME [--unencrypted]');
  // The backup may be of an older version.
  const task = await openTask(process.env, { migrate: async () => undefined, usesFiles: true });
  try {
    const manifest = await withPlace(task.settings, from, async (place) => {
      say(`Checking and restoring ${place.name} …`);
      const backup = await openBackup(place, task.settings.BACKUP_PASSPHRASE, unencrypted);
      return restoreBackup(task, backup, progressBar());
    });
    const { createdAt, tables, files } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(`Restored the portal of ${createdAt}: ${rows} rows of ${tables.length} tables and ${files.length} files.`);
  } finally {
    await task.close();
  }
});
