import type { Feature } from '#server/feature.ts';
import { registerReference } from './routes.ts';

export const feature: Feature = { name: 'reference', routes: registerReference };
