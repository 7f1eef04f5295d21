import type { Feature } from '#server/feature.ts';
import { registerMyFreight } from './routes.ts';

export const feature: Feature = { name: 'my-freight', routes: registerMyFreight };
