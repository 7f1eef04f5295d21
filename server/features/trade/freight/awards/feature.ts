import type { Feature } from '#server/feature.ts';
import { registerAwards } from './routes.ts';

export const feature: Feature = { name: 'awards', routes: registerAwards };
