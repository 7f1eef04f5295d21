import * as contract from '#contract/company-contact.ts';
import type { Portal } from '#server/platform/portal.ts';
import { confirmContact, sendContactCode } from './contact-address.ts';

export function registerContact(portal: Portal): void {
  const own = { action: 'company.proveContact', section: 'DirectoryAfterLogin' } as const;
  portal.router.route(contract.sendContactCode, { ...own, rate: 'sendCode' }, async ({ actor, params }) => ({
    data: await sendContactCode(portal, actor, params.id),
  }));
  portal.router.route(contract.confirmContact, { ...own, rate: 'tryCode' }, async ({ actor, params, body }) => ({
    message: 'Address confirmed. Enquiries will be sent there.',
    data: await confirmContact(portal, actor, params.id, body),
  }));
}
