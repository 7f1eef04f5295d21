import * as contract from '#contract/company-claims.ts';
import { MAX_DOCUMENT_BYTES } from '#contract/files.ts';
import { messages } from '#contract/messages.ts';
import type { Setup } from '#server/platform/setup.ts';
import { auditRead } from '../../accounts/staff-audit/index.ts';
import { readForm } from '../../services/documents/index.ts';
import { confirmClaim, startClaim } from './claim-by-code.ts';
import { decideClaim, sendClaimDocument, sendClaimDocuments, storeClaimDocument } from './claim-by-documents.ts';
import type { CompanyListener } from './company-listener.ts';
import { listOwnClaims, listWaitingClaims } from './read-claims.ts';

const t = messages('server');

const section = 'DirectoryAfterLogin';

export function registerClaims(setup: Setup, listener: CompanyListener): void {
  const { router } = setup;
  const claims = { action: 'company.claim', section } as const;

  router.route(contract.startClaim, { ...claims, rate: 'sendCode' }, async ({ portal, actor, params, body }) => ({
    data: await startClaim(portal, actor, params.id, body.email),
  }));
  router.route(contract.confirmClaim, { ...claims, rate: 'tryCode' }, async ({ portal, actor, params, body }) => ({
    message: t('You now manage this company, and it is verified.'),
    data: await confirmClaim({ ...portal, listener }, actor, params.id, body.code),
  }));
  router.route(contract.uploadClaimDocument, { ...claims, rate: 'upload' }, async ({ portal, actor, request }) => {
    const { file } = await readForm(request, contract.uploadClaimDocument, { maxBytes: MAX_DOCUMENT_BYTES });
    return { data: await storeClaimDocument(portal, actor, file) };
  });
  router.route(
    contract.sendClaimDocuments,
    { ...claims, rate: 'enquiry' },
    async ({ portal, actor, params, body }) => ({
      message: t('Claim submitted. You will receive the decision by email.'),
      data: await sendClaimDocuments(portal, actor, params.id, body),
    }),
  );
  router.route(
    contract.readClaimDocument,
    { action: 'claim.readDocument', rate: 'read', section },
    ({ portal, actor, params, reply }) => sendClaimDocument(portal, actor, params.id, reply),
  );
  router.route(contract.listOwnClaims, { action: 'claim.own', rate: 'read', section }, ({ db, actor, query }) =>
    listOwnClaims(db, actor, query),
  );
  router.route(contract.listClaims, { action: 'claim.decide', rate: 'read' }, async ({ db, actor, query }) => {
    await auditRead(db, actor, 'claim.decide', { logAs: 'claim.listRead', subject: 'claim:list', owners: [] });
    return listWaitingClaims(db, query);
  });
  router.route(
    contract.decideClaim,
    { action: 'claim.decide', rate: 'edit' },
    async ({ portal, actor, params, body }) => ({
      message: body.approve ? t('The claim is approved.') : t('The claim is rejected.'),
      data: await decideClaim({ ...portal, listener }, actor, params.id, body),
    }),
  );
}
