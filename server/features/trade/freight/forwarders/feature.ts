import type { Feature } from '#server/feature.ts';
import { deleteForwardersOf, personalData } from './feature-queries.ts';
import { registerForwarders } from './routes.ts';

export const feature: Feature = {
  name: 'forwarders',
  routes: registerForwarders,
  personalData,
  accountDeletion: { deleteData: (tx, _portal, userId) => deleteForwardersOf(tx, userId) },
};
