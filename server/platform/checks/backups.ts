import { messages } from '#contract/messages.ts';
import type { Settings } from '#server/settings.ts';
import { openBackupStore } from '../backups/backup-store.ts';
import { schedules } from '../backups/schedules.ts';
import { isLoopbackHost } from '../loopback.ts';
import { type Check, failed, ok, warning } from './checks.ts';

const t = messages('server');

const HOUR_MS = 3_600_000;
/** A backup may take hours, and a failed one is repeated with the next. */
const MISSED = 2;

type BackupSettings = Pick<Settings, 'BACKUP_EVERY' | 'BACKUP_URL' | 'PUBLIC_URL' | 'S3_URL'>;

export function backupsCheck(settings: BackupSettings, now: () => number = Date.now): Check {
  return {
    name: 'Backups',
    async run() {
      const { BACKUP_EVERY, PUBLIC_URL } = settings;
      if (BACKUP_EVERY === undefined) {
        const found = t('None are scheduled by BACKUP_EVERY.');
        if (PUBLIC_URL === undefined || isLoopbackHost(new URL(PUBLIC_URL).hostname)) return ok(found);
        return warning(
          found,
          t(
            'Set BACKUP_EVERY, BACKUP_URL and BACKUP_PASSPHRASE, or make backups of the database and the files in another way.',
          ),
        );
      }
      const store = await openBackupStore(settings);
      try {
        const newest = await store.newest();
        const remedy = t('Make one with “npm run backup -- --to s3”, and correct what it reports.');
        if (!newest) return failed(t('There is no backup in {place} yet.', { place: store.place }), remedy);
        const hours = Math.floor((now() - newest.begunAt.getTime()) / HOUR_MS);
        const found = t('The newest backup in {place} is {name}.', { place: store.place, name: newest.name });
        if (hours > MISSED * schedules[BACKUP_EVERY].hours)
          return failed([found, t('It is {hours} hours old.', { hours })].join(' '), remedy);
        return ok(found);
      } finally {
        store.close();
      }
    },
  };
}
