import * as contract from '#contract/job-alerts.ts';
import type { Portal } from '#server/platform/portal.ts';
import { createAlert, listOwnAlerts, removeAlert } from './alerts.ts';

export function registerAlerts({ router, db }: Portal): void {
  const own = { action: 'jobAlert.own', section: 'CareersAfterLogin' } as const;
  router.route(contract.listAlerts, { ...own, rate: 'read' }, ({ actor, query }) => listOwnAlerts(db, actor, query));
  router.route(contract.createAlert, { ...own, rate: 'edit' }, async ({ actor, body, reply }) => {
    const { alert, isNew } = await createAlert(db, actor, body);
    if (!isNew) reply.status(200);
    return {
      message: isNew ? 'You will receive new matching jobs by email.' : 'You already have this alert.',
      data: alert,
    };
  });
  router.route(contract.removeAlert, { ...own, rate: 'edit' }, async ({ actor, params }) => {
    await removeAlert(db, actor, params.id);
    return { message: 'Alert deleted.' };
  });
}
