import { collect, type Feature } from '#server/feature.ts';
import { auditChange, auditRead } from '../staff-audit/index.ts';
import { deleteForumNoticesBy, deleteNotificationsOf, personalData } from './feature-queries.ts';
import { registerPreferences } from './preference-routes.ts';
import { deleteOld } from './queries.ts';
import { registerNotifications } from './routes.ts';
import { sendDigests } from './send-digests.ts';
import { deleteOldTokens, hashOldTokens } from './unsubscribe-token-queries.ts';

export const feature: Feature = {
  name: 'notifications',
  personalData,
  accountDeletion: {
    deleteData: (tx, _portal, userId) => deleteNotificationsOf(tx, userId),
    eraseTexts: deleteForumNoticesBy,
  },
  routes(portal, { features }) {
    registerNotifications(portal);
    registerPreferences(
      portal,
      { auditChange, auditRead },
      collect(features, 'subscriptions'),
      collect(features, 'watchedKinds'),
    );
  },
  jobs(portal, { features }) {
    const { db, jobs } = portal;
    jobs.schedule('forget-notifications', '10 2 * * *', () => deleteOld(db));
    jobs.schedule('forget-unsubscribe-tokens', '20 2 * * *', async () => {
      await hashOldTokens(db);
      await deleteOldTokens(db);
    });
    jobs.schedule(
      'send-digests',
      '0 6 * * *',
      async () => void (await sendDigests(portal, collect(features, 'watchedKinds'))),
    );
  },
};
