import type { Feature } from '#server/feature.ts';
import { personalData } from './feature-queries.ts';
import { deleteTextsOfAuthor } from './queries.ts';
import { registerHistory } from './routes.ts';

export const feature: Feature = {
  name: 'history',
  routes: registerHistory,
  personalData,
  accountDeletion: { deleteData: (tx, _portal, userId) => deleteTextsOfAuthor(tx, userId) },
};
