import * as contract from '#contract/courses.ts';
import { messages } from '#contract/messages.ts';
import type { Setup } from '#server/platform/setup.ts';
import { enquiries, listEnquiries } from './enquiries.ts';

const t = messages('server');

const SENT = 'Enquiry sent. You will receive the answer by email.';
/** The same whether or not the address is known. */
const SENT_BY_GUEST =
  'Enquiry sent. Open the link that we emailed to you to confirm your address, and you will receive the answer by email.';

const section = 'EducationAfterLogin';

export function registerEnquiries(setup: Setup): void {
  const { router } = setup;
  router.route(
    contract.doEnquire,
    { action: 'course.enquire', rate: 'enquiry', section },
    async ({ portal, actor, body }) => ({
      message: t(actor.userId === null ? SENT_BY_GUEST : SENT),
      enquiry: await enquiries.send(portal, actor, body.courseId, body),
    }),
  );
  router.route(
    contract.createEnquiry,
    { action: 'enquiry.create', rate: 'enquiry', section },
    async ({ portal, actor, body }) => ({
      message: t(SENT),
      data: await enquiries.send(portal, actor, body.courseId, body),
    }),
  );
  router.route(
    contract.listOwnEnquiries,
    { action: 'enquiry.listOwn', rate: 'read', section },
    ({ db, actor, query }) => enquiries.listOwn(db, actor, query),
  );
  router.route(
    contract.getEnquiry,
    { action: 'enquiry.read', rate: 'read', section },
    async ({ db, actor, params }) => ({
      data: await enquiries.read(db, actor, params.id),
    }),
  );
  router.route(
    contract.markEnquiryRead,
    { action: 'enquiry.read', rate: 'view', section },
    async ({ db, actor, params }) => {
      await enquiries.markRead(db, actor, params.id);
      return { message: t('Read.') };
    },
  );
  router.route(
    contract.writeEnquiryMessage,
    { action: 'enquiry.answer', rate: 'reply', section },
    async ({ portal, actor, params, body }) => ({
      message: t('Message sent.'),
      data: await enquiries.answer(portal, actor, params.id, body.message),
    }),
  );
  router.route(
    contract.updateEnquiry,
    { action: 'enquiry.manage', rate: 'edit' },
    async ({ portal, actor, params, body }) => ({
      message: t('Saved.'),
      data: await enquiries.changeStatus(portal, actor, params.id, body.status),
    }),
  );
  router.route(contract.listEnquiries, { action: 'enquiry.manage', rate: 'read' }, ({ db, actor, query }) =>
    listEnquiries(db, actor, query),
  );
}
