import { collect, type Feature } from '#server/feature.ts';
import { deleteExpired } from './queries.ts';
import { registerGuestLinks } from './routes.ts';

export const feature: Feature = {
  name: 'guest-links',
  routes: (portal, { features }) => registerGuestLinks(portal, collect(features, 'guestLinks')),
  jobs({ db, jobs }) {
    jobs.schedule('delete-expired-guest-links', '40 3 * * *', async () => void (await deleteExpired(db)));
  },
};
