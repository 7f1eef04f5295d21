import { listMails } from '#contract/mail-log.ts';
import type { Portal } from '#server/platform/portal.ts';
import { readMailLog } from './read.ts';

export function registerMailLog({ router, db }: Portal): void {
  router.route(listMails, { action: 'mail.readLog', rate: 'read' }, ({ query }) => readMailLog(db, query));
}
