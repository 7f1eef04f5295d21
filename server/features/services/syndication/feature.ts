import type { Feature } from '#server/feature.ts';
import { registerSyndication } from './routes.ts';

export const feature: Feature = {
  name: 'syndication',
  routes: (portal, { features }) =>
    registerSyndication(portal, {
      feeds: features.flatMap(({ feeds }) => feeds ?? []),
      pages: features.flatMap(({ sitemapPages }) => sitemapPages ?? []),
      lists: features.flatMap(({ sitemapLists }) => sitemapLists ?? []),
    }),
};
