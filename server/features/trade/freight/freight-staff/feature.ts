import type { Feature } from '#server/feature.ts';
import { sheets } from './export-queries.ts';
import { registerFreightStaff } from './routes.ts';

export const feature: Feature = { name: 'freight-staff', routes: registerFreightStaff, exports: sheets };
