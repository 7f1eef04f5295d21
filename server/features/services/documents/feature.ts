import type { Feature } from '#server/feature.ts';
import { personalData } from './feature-queries.ts';
import { handleRemovals, sweepDocuments } from './remove-pdf.ts';

export const feature: Feature = {
  name: 'documents',
  personalData,
  jobs(portal) {
    handleRemovals(portal);
    portal.jobs.schedule('sweep-documents', '45 3 * * *', async () => {
      const removed = await sweepDocuments(portal);
      if (removed > 0) portal.log.info({ removed }, 'Deleted documents that are not used.');
    });
  },
};
