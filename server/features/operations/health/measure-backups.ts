import { Gauge, type Registry } from 'prom-client';
import { openBackupStore } from '#server/platform/backups/backup-store.ts';
import { schedules } from '#server/platform/backups/schedules.ts';
import { cached } from '#server/platform/cache/cached.ts';
import type { Settings } from '#server/settings.ts';

const FRESH_MS = 300_000;

/** The age of the newest scheduled backup. It grows while backups fail, and while the bucket can’t be read. */
export function measureBackups(registry: Registry, settings: Settings): void {
  const { BACKUP_EVERY } = settings;
  if (BACKUP_EVERY === undefined) return;
  let begun = 0;
  const refresh = cached(FRESH_MS, async () => {
    begun = await findNewest(settings);
  });
  new Gauge({
    name: 'backup_newest_timestamp_seconds',
    help: 'When the newest complete backup in the bucket began, in seconds since 1970; 0 if none is known.',
    registers: [registry],
    collect() {
      this.set(begun);
      // Not awaited, so that a bucket that does not answer delays no other metric.
      refresh().catch(() => undefined);
    },
  });
  new Gauge({
    name: 'backup_interval_seconds',
    help: 'The time between two backups, by BACKUP_EVERY.',
    registers: [registry],
  }).set(schedules[BACKUP_EVERY].hours * 3_600);
}

async function findNewest(settings: Settings): Promise<number> {
  const store = await openBackupStore(settings);
  try {
    return ((await store.newest())?.begunAt.getTime() ?? 0) / 1_000;
  } finally {
    store.close();
  }
}
