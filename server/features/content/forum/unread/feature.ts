import type { Feature } from '#server/feature.ts';
import { deleteExpired, deleteReadState, personalData } from './queries.ts';
import { registerUnread } from './routes.ts';

export const feature: Feature = {
  name: 'unread',
  routes: registerUnread,
  personalData,
  accountDeletion: { deleteData: (tx, _portal, userId) => deleteReadState(tx, userId) },
  jobs({ db, jobs }) {
    jobs.schedule('delete-old-read-marks', '30 2 * * *', async () => void (await deleteExpired(db)));
  },
};
