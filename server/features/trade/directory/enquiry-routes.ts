import * as contract from '#contract/company-enquiries.ts';
import { messages } from '#contract/messages.ts';
import type { Setup } from '#server/platform/setup.ts';
import { enquiries, listReceived } from './enquiries.ts';

const t = messages('server');

const section = 'DirectoryAfterLogin';

export function registerCompanyEnquiries(setup: Setup): void {
  const { router } = setup;
  const binding = { action: 'companyEnquiry.listOwn', rate: 'read', section } as const;

  router.route(
    contract.enquireCompany,
    { action: 'company.enquire', rate: 'enquiry', section },
    async ({ portal, actor, params, body }) => ({
      message: t('Enquiry sent. You will receive the answer by email.'),
      data: await enquiries.send(portal, actor, params.id, body),
    }),
  );
  router.route(contract.listSentCompanyEnquiries, binding, ({ db, actor, query }) =>
    enquiries.listOwn(db, actor, query),
  );
  router.route(contract.listReceivedCompanyEnquiries, binding, ({ db, actor, query }) =>
    listReceived(db, actor, query),
  );
  router.route(
    contract.getCompanyEnquiry,
    { action: 'companyEnquiry.read', rate: 'read', section },
    async ({ db, actor, params }) => ({ data: await enquiries.read(db, actor, params.id) }),
  );
  router.route(
    contract.markCompanyEnquiryRead,
    { action: 'companyEnquiry.read', rate: 'view', section },
    async ({ db, actor, params }) => {
      await enquiries.markRead(db, actor, params.id);
      return { message: t('Read.') };
    },
  );
  router.route(
    contract.writeCompanyMessage,
    { action: 'companyEnquiry.answer', rate: 'reply', section },
    async ({ portal, actor, params, body }) => ({
      message: t('Message sent.'),
      data: await enquiries.answer(portal, actor, params.id, body.message),
    }),
  );
  router.route(
    contract.updateCompanyEnquiry,
    { action: 'companyEnquiry.manage', rate: 'edit', section },
    async ({ portal, actor, params, body }) => ({
      message: t('Saved.'),
      data: await enquiries.changeStatus(portal, actor, params.id, body.status),
    }),
  );
}
