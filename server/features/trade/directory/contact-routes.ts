import * as contract from '#contract/company-contact.ts';
import { messages } from '#contract/messages.ts';
import type { Setup } from '#server/platform/setup.ts';
import { confirmContact, sendContactCode } from './contact-address.ts';

const t = messages('server');

export function registerContact(setup: Setup): void {
  const binding = { action: 'company.proveContact', section: 'DirectoryAfterLogin' } as const;
  setup.router.route(contract.sendContactCode, { ...binding, rate: 'sendCode' }, async ({ portal, actor, params }) => ({
    data: await sendContactCode(portal, actor, params.id),
  }));
  setup.router.route(
    contract.confirmContact,
    { ...binding, rate: 'tryCode' },
    async ({ portal, actor, params, body }) => ({
      message: t('Address confirmed. Enquiries will be sent there.'),
      data: await confirmContact(portal, actor, params.id, body),
    }),
  );
}
