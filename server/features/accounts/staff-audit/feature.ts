import { listAudit as endpoint } from '#contract/moderation.ts';
import type { Feature } from '#server/feature.ts';
import { sheets } from './export-queries.ts';
import { listAudit } from './list.ts';

export const feature: Feature = {
  name: 'staff-audit',
  exports: sheets,
  routes({ router }) {
    router.route(endpoint, { action: 'audit.read', rate: 'read' }, ({ db, query }) => listAudit(db, query));
  },
};
