import { listMails } from '#contract/mail-log.ts';
import type { Feature } from '#server/feature.ts';
import { auditRead } from '../../accounts/staff-audit/index.ts';
import { personalData } from './feature-queries.ts';
import { readMailLog, sheets } from './queries.ts';

export const feature: Feature = {
  name: 'mail-log',
  routes: ({ router }) =>
    router.route(listMails, { action: 'mail.readLog', rate: 'read' }, async ({ db, actor, query }) => {
      await auditRead(db, actor, 'mail.readLog', { logAs: 'mail.logRead', subject: 'mail:log', owners: [] });
      return readMailLog(db, query);
    }),
  exports: sheets,
  personalData,
};
