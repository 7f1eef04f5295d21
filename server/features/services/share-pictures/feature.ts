import { collect, type Feature } from '#server/feature.ts';
import { registerSharePictures } from './routes.ts';

export const feature: Feature = {
  name: 'share-pictures',
  routes: (portal, { features }) => registerSharePictures(portal, collect(features, 'shareCards')),
};
