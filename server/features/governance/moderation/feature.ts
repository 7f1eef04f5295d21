import { collect, type Feature } from '#server/feature.ts';
import { deleteLongRemoved } from './delete-long-removed.ts';
import { deleteOldDecisions } from './queries.ts';
import { registerModeration } from './routes.ts';

export const feature: Feature = {
  name: 'moderation',
  routes: (portal, { features }) =>
    registerModeration(portal, collect(features, 'moderation'), collect(features, 'staffTasks')),
  jobs({ db, jobs }, { features }) {
    const kinds = Object.values(collect(features, 'moderation'));
    jobs.schedule('delete-removed-posts', '30 2 * * *', () => deleteLongRemoved(db, kinds));
    jobs.schedule('delete-old-decisions', '50 3 * * *', async () => void (await deleteOldDecisions(db)));
  },
};
