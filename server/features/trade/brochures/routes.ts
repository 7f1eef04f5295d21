import * as contract from '#contract/brochures.ts';
import { MAX_BROCHURE_BYTES } from '#contract/files.ts';
import { messages } from '#contract/messages.ts';
import { publicRead } from '#server/platform/http/routes.ts';
import type { Setup } from '#server/platform/setup.ts';
import { readForm } from '../../services/documents/index.ts';
import { createBrochure, requireWritableCompany } from './create.ts';
import { editBrochure, removeBrochure, replaceFile, requireWritableBrochure } from './edit.ts';
import { leaveLead } from './leave-lead.ts';
import { listBrochures, listLeads, readBrochure } from './read.ts';
import { sendCover, sendFile, sendPage } from './send-files.ts';

const t = messages('server');

export function registerBrochures(setup: Setup): void {
  const { router } = setup;
  const writing = { action: 'brochure.write', section: 'DirectoryAfterLogin' } as const;
  const reading = { action: 'brochure.read', rate: 'read' } as const;

  router.route(contract.listBrochures, { action: 'brochure.list', ...publicRead }, ({ db, actor, query }) =>
    listBrochures(db, actor, query),
  );
  router.route(contract.getBrochure, reading, async ({ db, actor, params }) => ({
    data: await readBrochure(db, actor, params.id),
  }));
  router.route(contract.createBrochure, { ...writing, rate: 'upload' }, async ({ db, portal, actor, request }) => {
    const sent = await readForm(request, contract.createBrochure, {
      maxBytes: MAX_BROCHURE_BYTES,
      beforeFile: (fields) => requireWritableCompany(db, actor, fields['companyId']),
    });
    return { message: t('Brochure added.'), data: await createBrochure(portal, actor, sent) };
  });
  router.route(contract.updateBrochure, { ...writing, rate: 'edit' }, async ({ portal, actor, params, body }) => ({
    message: t('Brochure saved.'),
    data: await editBrochure(portal, actor, params.id, body),
  }));
  router.route(
    contract.replaceBrochureFile,
    { ...writing, rate: 'upload' },
    async ({ db, portal, actor, params, request }) => {
      const { file } = await readForm(request, contract.replaceBrochureFile, {
        maxBytes: MAX_BROCHURE_BYTES,
        beforeFile: () => requireWritableBrochure(db, actor, params.id),
      });
      return { message: t('Brochure replaced.'), data: await replaceFile(portal, actor, params.id, file) };
    },
  );
  router.route(contract.removeBrochure, { ...writing, rate: 'edit' }, async ({ portal, actor, params }) => {
    await removeBrochure(portal, actor, params.id);
    return { message: t('Brochure deleted.') };
  });
  router.route(
    contract.leaveLead,
    { action: 'brochure.read', rate: 'lead', section: 'DirectoryAfterLogin' },
    async ({ portal, actor, params, body }) => ({ data: await leaveLead(portal, actor, params.id, body) }),
  );
  router.route(
    contract.listLeads,
    { action: 'brochure.leads', rate: 'read', section: 'DirectoryAfterLogin' },
    ({ db, actor, params, query }) => listLeads(db, actor, params.id, query),
  );
  router.route(contract.showBrochureCover, { ...reading, rate: 'picture' }, ({ portal, params, ...call }) =>
    sendCover(portal, call, params.id),
  );
  router.route(contract.showBrochurePage, reading, ({ portal, params, query, ...call }) =>
    sendPage(portal, call, params.id, params.n, query.version),
  );
  router.route(contract.downloadBrochure, reading, ({ portal, params, query, ...call }) =>
    sendFile(portal, call, params.id, query.lead),
  );
}
