import type { Feature } from '#server/feature.ts';
import { leaveShipments, personalData } from './feature-queries.ts';
import { moderatedRatings } from './moderation.ts';
import { deleteRatingsOf } from './rating-queries.ts';
import { registerShipments } from './routes.ts';
import { tellOfRatings } from './tell-of-ratings.ts';

export const feature: Feature = {
  name: 'shipments',
  routes: registerShipments,
  personalData,
  moderation: { rating: moderatedRatings },
  accountDeletion: {
    async deleteData(tx, _portal, userId) {
      await leaveShipments(tx, userId);
      await deleteRatingsOf(tx, userId);
    },
  },
  jobs({ db, jobs }) {
    jobs.schedule('tell-of-ratings', '*/5 * * * *', async () => void (await tellOfRatings(db)));
  },
};
