import type { Feature } from '#server/feature.ts';
import { registerCategories } from './routes.ts';
import { findCategories } from './watched.ts';

export const feature: Feature = {
  name: 'categories',
  watchedRecords: { category: findCategories },
  routes: (portal, { features }) =>
    registerCategories(
      portal,
      features.flatMap((feature) => feature.categoryListener?.(portal) ?? []),
    ),
};
