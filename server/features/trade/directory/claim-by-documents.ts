import type { FastifyReply } from 'fastify';
import { type Claim, MAX_CLAIM_DOCUMENTS } from '#contract/company-claims.ts';
import { MAX_DOCUMENT_BYTES } from '#contract/files.ts';
import type { ClaimId, CompanyId, DocumentId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Conflict, Invalid, NotFound } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { newId } from '#server/platform/ids.ts';
import type { Platform, Portal } from '#server/platform/portal.ts';
import { type Actor, isStaff } from '#server/policy.ts';
import { auditRead } from '../../accounts/staff-audit/index.ts';
import { audit } from '../../services/audit/index.ts';
import { removePdf, type SentFile, sendDocument, storePdf } from '../../services/documents/index.ts';
import { notifyStaffOfPending } from '../listings/index.ts';
import {
  closeClaim,
  deleteRunOutCodes,
  insertWaitingClaim,
  selectClaim,
  selectClaimDocument,
  selectOldDocuments,
  selectOwnDocuments,
} from './claim-queries.ts';
import { lockCompanyFor } from './find.ts';
import { presentClaim } from './present-claim.ts';
import { type ClaimPlatform, notifyRejected, refuseClaimed, transferOwnership } from './transfer-ownership.ts';
import { lockCompany } from './write-queries.ts';

const t = messages('server');

const DOCUMENT_DAYS = 30;
const again = () => t('Upload this document again.');

export async function storeClaimDocument(
  portal: Pick<Portal, 'db' | 'files' | 'sender'>,
  actor: Actor,
  file: SentFile,
) {
  const { id, name, bytes } = await storePdf(portal, actor, 'proof', file, { maxBytes: MAX_DOCUMENT_BYTES });
  return { id, name, bytes };
}

/** @throws Conflict CLAIMED or CLAIM_WAITING, Invalid if a document is not the actor’s or was used before */
export async function sendClaimDocuments(
  platform: Platform,
  actor: Actor,
  companyId: CompanyId,
  input: { readonly documents: readonly DocumentId[]; readonly note: string },
): Promise<Claim> {
  const userId = requireUserId(actor);
  const documents = [...new Set(input.documents)].slice(0, MAX_CLAIM_DOCUMENTS);
  const id = newId<ClaimId>();
  await platform.db.transaction(async (tx) => {
    const company = await lockCompanyFor(tx, actor, 'company.claim', companyId);
    refuseClaimed(company, userId);
    const own = await selectOwnDocuments(tx, userId, documents);
    const unknown = documents.flatMap((id, place) => (own.has(id) ? [] : [[`documents.${place}`, again()]]));
    if (unknown.length > 0) throw new Invalid(Object.fromEntries(unknown));
    const claim = { id, companyId, userId, by: 'DOCUMENTS', status: 'waiting', note: input.note } as const;
    if (!(await insertWaitingClaim(tx, claim, documents))) {
      throw new Conflict(t('Your claim to this company is already awaiting review.'), 'CLAIM_WAITING');
    }
    await notifyStaffOfPending(tx, 'claim', company.name, userId);
  });
  return readClaim(platform.db, id);
}

/** @throws Conflict DECIDED if someone else has decided, CLAIMED */
export async function decideClaim(
  platform: ClaimPlatform,
  actor: Actor,
  claimId: ClaimId,
  { approve, reason }: { readonly approve: boolean; readonly reason: string },
): Promise<Claim> {
  await platform.db.transaction(async (tx) => {
    const claim = await selectClaim(tx, claimId);
    if (!claim || claim.status === 'code') throw new NotFound(t('This claim does not exist or was deleted.'));
    const company = await lockCompany(tx, claim.company_id, 'update');
    if (!company) throw new NotFound(t('This company does not exist or was deleted.'));
    const { user_id: userId } = claim;
    if (approve) {
      if (company.removedAt !== null || company.status !== 'published') {
        throw new Conflict(t('The company is no longer in the directory.'), 'NOT_PUBLISHED');
      }
      const approved = {
        id: claimId,
        userId,
        by: 'DOCUMENTS',
        domain: null,
        email: null,
        decidedBy: actor.userId,
      } as const;
      if (claim.status === 'waiting') refuseClaimed(company, userId);
      if (!(await transferOwnership(tx, platform, company, approved))) throw decidedAlready();
    } else {
      const to = { status: 'rejected', reason, by: actor.userId } as const;
      if (!(await closeClaim(tx, claimId, 'waiting', to))) throw decidedAlready();
      await notifyRejected(tx, platform, company, userId, reason);
    }
    await audit(tx, actor.userId, approve ? 'claim.approved' : 'claim.rejected', `company:${company.id}`, {
      claim: claimId,
      ...(approve ? {} : { reason }),
    });
  });
  return readClaim(platform.db, claimId);
}

const decidedAlready = (): Conflict =>
  new Conflict(t('Someone else has already decided this claim. Reload the page.'), 'DECIDED');

async function readClaim(db: Db, claimId: ClaimId): Promise<Claim> {
  const row = await selectClaim(db, claimId);
  if (!row) throw new NotFound(t('This claim does not exist or was deleted.'));
  return presentClaim(row);
}

export async function sendClaimDocument(
  portal: Pick<Portal, 'db' | 'files'>,
  actor: Actor,
  documentId: DocumentId,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const document = await portal.db.transaction(async (tx) => {
    const row = await selectClaimDocument(tx, documentId);
    const isSender = row !== null && row.owner_id === actor.userId;
    if (!row || !(isSender || (isStaff(actor) && row.claim_id !== null))) {
      throw new NotFound(
        t('This document was deleted. Documents are kept for {documentdays} days after the decision.', {
          documentdays: DOCUMENT_DAYS,
        }),
      );
    }
    return row;
  });
  await auditRead(portal.db, actor, 'claim.readDocument', {
    logAs: 'claim.proofRead',
    subject: `claim:${document.claim_id}`,
    owners: [document.owner_id],
    isEachLogged: true,
  });
  return sendDocument(portal, reply, document.id, document);
}

export async function deleteOldDocuments({ db, jobs }: Pick<Portal, 'db' | 'jobs'>): Promise<void> {
  await db.transaction(async (tx) => {
    const old = await selectOldDocuments(tx, DOCUMENT_DAYS);
    if (old.length > 0) await removePdf(tx, jobs, ...old);
    await deleteRunOutCodes(tx);
  });
}
