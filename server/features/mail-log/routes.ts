import { listMails } from '#contract/mail-log.ts';
import type { Portal } from '#server/platform/portal.ts';
import { noteRead } from '../staff-audit/index.ts';
import { readMailLog } from './read.ts';

export function registerMailLog({ router, db }: Portal): void {
  router.route(listMails, { action: 'mail.readLog', rate: 'read' }, async ({ actor, query }) => {
    await noteRead(db, actor, 'mail.readLog', { act: 'mail.logRead', subject: 'mail:log', readers: [] });
    return readMailLog(db, query);
  });
}
