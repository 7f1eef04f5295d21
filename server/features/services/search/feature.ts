import type { Feature } from '#server/feature.ts';
import { registerSearch } from './routes.ts';

export const feature: Feature = {
  name: 'search',
  routes: (portal, { features }) =>
    registerSearch(
      portal,
      features.flatMap(({ searchContent }) => searchContent ?? []),
    ),
};
