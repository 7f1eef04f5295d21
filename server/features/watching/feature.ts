import { collect, type Feature } from '#server/feature.ts';
import { keyOfBundle } from './notices.ts';
import { deleteWatchesOf, endJobWatches, personalData } from './queries.ts';
import { registerWatching } from './routes.ts';
import { pauseWatch, resumeWatch } from './set.ts';

export const feature: Feature = {
  name: 'watching',
  routes: (portal, { features }) =>
    registerWatching(portal, collect(features, 'watchedKinds'), collect(features, 'watchedRecords')),
  personalData,
  subscriptions: {
    jobAlerts: endJobWatches,
    stopWatch: (tx, userId, thread) => pauseWatch(tx, userId, keyOfBundle(thread)),
    resumeWatch: (tx, userId, thread, how) => resumeWatch(tx, userId, keyOfBundle(thread), how),
  },
  accountDeletion: { deleteData: (tx, _portal, userId) => deleteWatchesOf(tx, userId) },
};
