import type { Feature } from '#server/feature.ts';
import { registerCategories } from './routes.ts';

export const feature: Feature = {
  name: 'categories',
  routes: (portal, { features }) =>
    registerCategories(
      portal,
      features.flatMap((feature) => feature.categoryListener?.(portal) ?? []),
    ),
};
