import * as contract from '#contract/applications.ts';
import { MAX_DOCUMENT_BYTES } from '#contract/files.ts';
import { messages } from '#contract/messages.ts';
import type { Setup } from '#server/platform/setup.ts';
import { readForm } from '../../services/documents/index.ts';
import { apply, refuseClosed } from './apply.ts';
import { changeApplication, withdrawApplication } from './change-application.ts';
import { sendCv } from './cvs.ts';
import { listOfJob, listOwn, readApplication } from './read-applications.ts';

const t = messages('server');

export function registerApplications(setup: Setup): void {
  const { router, poolDb } = setup;
  const section = 'CareersAfterLogin';
  router.route(
    contract.applyForJob,
    { action: 'job.apply', rate: 'enquiry', section },
    async ({ db, portal, actor, params, request }) => {
      await refuseClosed(db, actor, params.id);
      const sent = await readForm(request, contract.applyForJob, { maxBytes: MAX_DOCUMENT_BYTES });
      return {
        message: t('Application sent. You will receive a confirmation by email.'),
        data: { ...(await apply(portal, poolDb, actor, params.id, sent)), isInAccount: actor.userId !== null },
      };
    },
  );
  router.route(
    contract.listOwnApplications,
    { action: 'application.own', rate: 'read', section },
    ({ db, actor, query }) => listOwn(db, actor, query),
  );
  router.route(
    contract.withdrawApplication,
    { action: 'application.own', rate: 'edit', section },
    async ({ portal, actor, params }) => ({
      message: t('Application withdrawn. Your CV was deleted.'),
      data: await withdrawApplication(portal, actor, params.id),
    }),
  );

  const manage = { action: 'application.manage', section } as const;
  router.route(contract.listApplications, { ...manage, rate: 'read' }, ({ db, actor, params, query }) =>
    listOfJob(db, actor, params.id, query),
  );
  router.route(contract.getApplication, { ...manage, rate: 'read' }, async ({ db, actor, params }) => ({
    data: await readApplication(db, actor, params.id),
  }));
  router.route(contract.updateApplication, { ...manage, rate: 'edit' }, async ({ portal, actor, params, body }) => ({
    message: t('Saved.'),
    data: await changeApplication(portal, actor, params.id, body),
  }));
  router.route(contract.readCv, { ...manage, rate: 'read' }, ({ portal, actor, params, reply }) =>
    sendCv(portal, actor, params.id, reply),
  );
}
