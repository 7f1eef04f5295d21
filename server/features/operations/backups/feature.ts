import type { Feature } from '#server/feature.ts';
import { schedules } from '#server/platform/backups/schedules.ts';
import { dropLeftScratches } from '#server/platform/database/scratch.ts';
import { backUpAsScheduled } from './back-up.ts';

export const feature: Feature = {
  name: 'backups',
  jobs(portal) {
    portal.jobs.schedule('drop-scratch-databases', '20 4 * * *', async () => {
      const dropped = await dropLeftScratches(portal.db.$client);
      if (dropped > 0) portal.log.info({ dropped }, 'Deleted scratch databases that tests of backups left.');
    });
    const { BACKUP_EVERY } = portal.settings;
    if (BACKUP_EVERY === undefined) return;
    portal.jobs.schedule('backup', schedules[BACKUP_EVERY].cron, () => backUpAsScheduled(portal), { maxHours: 23 });
  },
};
