import type { Feature } from '#server/feature.ts';
import { deleteDocumentSetsOf, personalData } from './feature-queries.ts';
import { registerDocumentSets } from './routes.ts';

export const feature: Feature = {
  name: 'document-sets',
  routes: registerDocumentSets,
  personalData,
  accountDeletion: { deleteData: (tx, _portal, userId) => deleteDocumentSetsOf(tx, userId) },
};
