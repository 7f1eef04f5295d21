import { messages } from '#contract/messages.ts';
import * as contract from '#contract/switches.ts';
import type { Setup } from '#server/platform/setup.ts';
import type { Switchboard } from './switchboard.ts';

const t = messages('server');

export function registerSwitches({ router }: Setup, board: Switchboard): void {
  router.route(contract.getPageStatus, { action: 'switch.read', rate: 'read' }, async ({ params }) => ({
    data: await board.find('section', params.name),
  }));
  router.route(contract.listPageStatuses, { action: 'switch.read', rate: 'read' }, async () => ({
    data: await board.sections(),
  }));
  router.route(
    contract.setPageStatus,
    { action: 'switch.set', rate: 'edit', fresh: true },
    async ({ db, actor, params, body }) => ({
      message: body.enabled ? t('The section is open.') : t('The section is closed.'),
      data: await board.set(db, actor, 'section', params.name, body.enabled),
    }),
  );
  router.route(contract.getMenuItems, { action: 'switch.read', rate: 'read' }, async () => ({
    data: await board.menuItems(),
  }));
  router.route(
    contract.setMenuItem,
    { action: 'switch.set', rate: 'edit', fresh: true },
    async ({ db, actor, params, body }) => ({
      message: body.enabled ? t('The item is shown.') : t('The item is hidden.'),
      data: await board.set(db, actor, 'menuItem', params.name, body.enabled),
    }),
  );
}
