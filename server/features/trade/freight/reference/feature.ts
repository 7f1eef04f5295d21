import type { Feature } from '#server/feature.ts';
import type { Setup } from '#server/platform/setup.ts';
import { registerReference } from './routes.ts';
import { registerCutOffFile } from './serve-cut-offs.ts';

export const feature: Feature = { name: 'reference', routes: registerAll };

function registerAll(setup: Setup): void {
  registerReference(setup);
  registerCutOffFile(setup);
}
