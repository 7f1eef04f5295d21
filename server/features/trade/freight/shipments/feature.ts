import type { Feature } from '#server/feature.ts';
import { leaveShipments, personalData } from './feature-queries.ts';
import { registerShipments } from './routes.ts';

export const feature: Feature = {
  name: 'shipments',
  routes: registerShipments,
  personalData,
  accountDeletion: { deleteData: (tx, _portal, userId) => leaveShipments(tx, userId) },
};
