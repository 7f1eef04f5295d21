import { collect, type Feature } from '#server/feature.ts';
import { deleteWatchesOf, endJobWatches, personalData } from './queries.ts';
import { registerWatching } from './routes.ts';

export const feature: Feature = {
  name: 'watching',
  routes: (portal, { features }) =>
    registerWatching(portal, collect(features, 'watchedKinds'), collect(features, 'watchedRecords')),
  personalData,
  subscriptions: { jobAlerts: endJobWatches },
  accountDeletion: { deleteData: (tx, _portal, userId) => deleteWatchesOf(tx, userId) },
};
