import type { Feature } from '#server/feature.ts';
import { registerSyndication } from './routes.ts';

export const feature: Feature = {
  name: 'syndication',
  routes: (portal, { features }) =>
    registerSyndication(
      portal,
      features.flatMap(({ feeds }) => feeds ?? []),
      features.flatMap(({ sitemapPages }) => sitemapPages ?? []),
    ),
};
