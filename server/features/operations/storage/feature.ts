import type { Feature } from '#server/feature.ts';
import { reportStorage } from './report.ts';

export const feature: Feature = {
  name: 'storage',
  jobs(portal) {
    // After the nightly jobs that delete files.
    portal.jobs.schedule('storage-report', '30 4 * * *', () => reportStorage(portal));
  },
};
