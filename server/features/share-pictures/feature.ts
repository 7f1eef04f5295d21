import type { Feature } from '#server/feature.ts';
import { registerSharePictures } from './index.ts';

export const feature: Feature = {
  name: 'share-pictures',
  routes: registerSharePictures,
};
