import type { Feature } from '#server/feature.ts';
import { registerAttachments } from './routes.ts';

export const feature: Feature = { name: 'attachments', routes: registerAttachments };
