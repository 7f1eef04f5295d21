import type { Feature } from '#server/feature.ts';
import { deleteOldVisits } from './queries.ts';
import { registerAnalytics } from './routes.ts';

export const feature: Feature = {
  name: 'analytics',
  routes: registerAnalytics,
  jobs({ db, jobs }) {
    jobs.schedule('delete-old-visits', '15 0 * * *', async () => void (await deleteOldVisits(db)));
  },
};
