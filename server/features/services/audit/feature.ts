import type { Feature } from '#server/feature.ts';
import { personalData } from './feature-queries.ts';
import { deleteOldAudit } from './queries.ts';

export const feature: Feature = {
  name: 'audit',
  personalData,
  jobs({ db, jobs }) {
    jobs.schedule('delete-old-audit-entries', '45 2 * * *', async () => void (await deleteOldAudit(db)));
  },
};
