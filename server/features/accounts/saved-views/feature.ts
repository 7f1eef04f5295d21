import type { Feature } from '#server/feature.ts';
import { deleteViewsOf, personalData } from './queries.ts';
import { registerSavedViews } from './routes.ts';

export const feature: Feature = {
  name: 'saved-views',
  routes: registerSavedViews,
  personalData,
  accountDeletion: { deleteData: (tx, _portal, userId) => deleteViewsOf(tx, userId) },
};
