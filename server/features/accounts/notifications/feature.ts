import { collect, type Feature } from '#server/feature.ts';
import { notifyOwnersOfAttacks, sendAlerts } from '../users/index.ts';
import { deleteForumNoticesBy, deleteNotificationsOf, personalData } from './feature-queries.ts';
import { notify } from './notify.ts';
import { deleteOld } from './queries.ts';
import { registerNotifications } from './routes.ts';
import { sendDigests } from './send-digests.ts';
import { sendAllDue } from './send-due.ts';
import { deleteOldTokens, hashOldTokens } from './unsubscribe-token-queries.ts';

const POLL_MS = 5_000;

export const feature: Feature = {
  name: 'notifications',
  personalData,
  accountDeletion: {
    deleteData: (tx, _portal, userId) => deleteNotificationsOf(tx, userId),
    eraseTexts: deleteForumNoticesBy,
  },
  routes: registerNotifications,
  jobs(portal, { features }) {
    const { db, jobs, log } = portal;
    const items = collect(features, 'watchedKinds');
    jobs.repeat(
      () => sendAllDue(portal, items),
      POLL_MS,
      (error) => log.warn({ err: error }, 'Notification emails are waiting for the database.'),
    );
    notifyOwnersOfAttacks(portal, notify);
    sendAlerts(portal, notify);
    jobs.schedule('delete-old-notifications', '10 2 * * *', () => deleteOld(db));
    jobs.schedule('delete-old-unsubscribe-tokens', '20 2 * * *', async () => {
      await hashOldTokens(db);
      await deleteOldTokens(db);
    });
    jobs.schedule('send-digests', '0 6 * * *', async () => void (await sendDigests(portal, items)));
  },
};
