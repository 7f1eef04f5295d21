import type { Feature } from '#server/feature.ts';
import { deleteDecisionsOf, personalData } from './feature-queries.ts';
import { registerScreening } from './routes.ts';

export const feature: Feature = {
  name: 'screening',
  routes: registerScreening,
  personalData,
  accountDeletion: { deleteData: (tx, _portal, userId) => deleteDecisionsOf(tx, userId) },
};
