import type { Feature } from '#server/feature.ts';
import { awardAcceptedOffers } from './award-points.ts';
import { closeOldRequests, expireOldOffers } from './expire.ts';
import { eraseRequestsOf, personalData } from './feature-queries.ts';
import { leaveFreight } from './leave.ts';
import { registerOffers } from './routes.ts';

export const feature: Feature = {
  name: 'offers',
  routes: registerOffers,
  personalData,
  accountDeletion: { deleteData: (tx, _portal, userId) => leaveFreight(tx, userId), eraseTexts: eraseRequestsOf },
  jobs({ db, jobs, log }) {
    jobs.schedule('close-requests', '*/5 * * * *', async () => void (await closeOldRequests(db)));
    jobs.schedule('award-accepted-offers', '10 0 * * *', async () => void (await awardAcceptedOffers(db)));
    jobs.schedule('expire-offers', '5 0 * * *', async () => {
      const expired = await expireOldOffers(db);
      if (expired > 0) log.info({ expired }, 'Expired offers after their last day.');
    });
  },
};
