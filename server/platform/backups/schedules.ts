import type { Settings } from '#server/settings.ts';

export const schedules: Readonly<Record<NonNullable<Settings['BACKUP_EVERY']>, { cron: string; hours: number }>> = {
  '6h': { cron: '20 1,7,13,19 * * *', hours: 6 },
  '12h': { cron: '20 1,13 * * *', hours: 12 },
  day: { cron: '20 1 * * *', hours: 24 },
  week: { cron: '20 1 * * 0', hours: 168 },
};
