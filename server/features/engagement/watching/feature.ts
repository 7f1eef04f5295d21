import { collect, type Feature } from '#server/feature.ts';
import { keyOfBundle } from './notices.ts';
import { notifyWatchers } from './notify-watchers.ts';
import { deleteWatchesOf, endJobWatches, personalData } from './queries.ts';
import { registerWatching } from './routes.ts';
import { pauseWatch, resumeWatch } from './set.ts';

const POLL_MS = 1_000;

export const feature: Feature = {
  name: 'watching',
  routes: (portal, { features }) => registerWatching(portal, collect(features, 'watchedRecords')),
  personalData,
  jobs({ db, jobs, log }, { features }) {
    const kinds = collect(features, 'watchedKinds');
    jobs.repeat(
      () => notifyWatchers(db, kinds, (error) => log.error({ err: error }, 'Watchers were not notified of an item.')),
      POLL_MS,
      (error) => log.warn({ err: error }, 'Notifications of watchers are waiting for the database.'),
    );
  },
  subscriptions: {
    jobAlerts: endJobWatches,
    stopWatch: (tx, userId, thread) => pauseWatch(tx, userId, keyOfBundle(thread)),
    resumeWatch: (tx, userId, thread, how) => resumeWatch(tx, userId, keyOfBundle(thread), how),
  },
  accountDeletion: { deleteData: (tx, _portal, userId) => deleteWatchesOf(tx, userId) },
};
