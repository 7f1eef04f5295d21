import type { Feature } from '#server/feature.ts';
import { deleteDecisionsOf, personalData } from './feature-queries.ts';
import { rescreen } from './rescreen.ts';
import { registerScreening } from './routes.ts';

export const feature: Feature = {
  name: 'screening',
  routes: registerScreening,
  personalData,
  jobs({ db, jobs }) {
    jobs.schedule('screen-decided-names-again', '*/10 * * * *', () => rescreen(db));
  },
  accountDeletion: { deleteData: (tx, _portal, userId) => deleteDecisionsOf(tx, userId) },
};
