import type { Feature } from '#server/feature.ts';
import { schedules } from '#server/platform/backups/schedules.ts';
import { backUpAsScheduled } from './back-up.ts';

export const feature: Feature = {
  name: 'backups',
  jobs(portal) {
    const { BACKUP_EVERY } = portal.settings;
    if (BACKUP_EVERY === undefined) return;
    portal.jobs.schedule('backup', schedules[BACKUP_EVERY].cron, () => backUpAsScheduled(portal), { maxHours: 23 });
  },
};
