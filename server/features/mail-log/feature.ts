import type { Feature } from '#server/feature.ts';
import { sheets } from './export-queries.ts';
import { personalData } from './feature-queries.ts';
import { registerMailLog } from './routes.ts';

export const feature: Feature = {
  name: 'mail-log',
  routes: registerMailLog,
  exports: sheets,
  personalData,
};
