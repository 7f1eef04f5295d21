import type { Feature } from '#server/feature.ts';
import { personalData } from './feature-queries.ts';
import { deleteComparisonsOf } from './queries.ts';
import { registerComparisons } from './routes.ts';

export const feature: Feature = {
  name: 'comparisons',
  routes: registerComparisons,
  personalData,
  accountDeletion: { deleteData: (tx, _portal, userId) => deleteComparisonsOf(tx, userId) },
};
