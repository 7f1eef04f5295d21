/** Claims to own a company, verified by a code sent to its domain or by documents that staff check. */
import { z } from 'zod';
import { claimMethods, company } from './directory.ts';
import {
  data,
  decisionReason,
  done,
  endpointsOf,
  file,
  id,
  missingReason,
  moment,
  page,
  pageQuery,
  text,
} from './http.ts';
import { claimId, companyId, documentId } from './ids.ts';
import { messages } from './messages.ts';
import { person } from './posts.ts';
import { isReason } from './text-length.ts';
import { code, email } from './users.ts';

const t = messages('input');

export const MAX_CLAIM_DOCUMENTS = 3;

const endpoints = endpointsOf('directory');
const byCompany = z.strictObject({ id: companyId });
const byId = z.strictObject({ id: claimId });

export const claim = z.object({
  id: claimId,
  company: z.object({ id: companyId, name: z.string(), website: z.string().nullable() }),
  user: person,
  by: z.enum(claimMethods),
  status: z.enum(['code', 'waiting', 'approved', 'rejected']),
  /** Recipient of the code; only for the claimant. */
  email: z.string().nullable(),
  note: z.string(),
  /** Only for staff and the claimant. */
  documents: z.array(z.object({ id: documentId, name: z.string(), bytes: z.number().int() })),
  reason: z.string().nullable(),
  createdAt: moment,
});
export type Claim = z.infer<typeof claim>;

export const startClaim = endpoints.post('/api/directory/:id/claims/code', {
  summary:
    'Sends a six-digit code to an address at the company’s domain (10 minutes, 5 attempts). 409 CLAIMED if it has a verified owner, 422 if the address is at another domain.',
  params: byCompany,
  body: z.strictObject({ email }),
  response: data(z.object({ claimId: id, expiresAt: moment, resendAfter: moment })),
});

export const confirmClaim = endpoints.post('/api/directory/claims/:id/confirm', {
  summary:
    'Confirms the claim with the code: the caller owns the company, verified by its domain. 401 OTP_WRONG, 410 OTP_EXPIRED, 429 OTP_LOCKED.',
  params: z.strictObject({ id }),
  body: z.strictObject({ code }),
  response: done(company),
});

export const uploadClaimDocument = endpoints.post('/api/directory/proofs', {
  summary:
    'Uploads a document that proves ownership (PDF, at most 5 MB). Only the claimant and staff can read it. It is deleted 30 days after the decision.',
  upload: true,
  response: data(z.object({ id: documentId, name: z.string(), bytes: z.number().int() })),
  status: 201,
});

export const readClaimDocument = endpoints.get('/api/directory/proofs/:id', {
  summary:
    'Downloads a document (its sender; staff once the claim is submitted). The audit log records each download by staff.',
  params: z.strictObject({ id: documentId }),
  ...file('application/pdf'),
});

export const documentClaimInput = z.strictObject({
  documents: z
    .array(documentId)
    .min(1, { error: () => t('Add at least one document.') })
    .max(MAX_CLAIM_DOCUMENTS, { error: () => t('Add at most {max} documents.', { max: MAX_CLAIM_DOCUMENTS }) }),
  note: text('The note', 0, 1000).default(''),
});

export const sendClaimDocuments = endpoints.post('/api/directory/:id/claims/documents', {
  summary:
    'Claims a company with documents that staff check. 409 CLAIM_WAITING if the caller already has a pending claim.',
  params: byCompany,
  body: documentClaimInput,
  response: done(claim),
  status: 201,
});

export const listOwnClaims = endpoints.get('/api/directory/claims/mine', {
  summary: "The caller's claims, newest first.",
  query: pageQuery,
  response: page(claim),
});

export const listClaims = endpoints.get('/api/directory/claims', {
  summary: 'Pending claims (staff), oldest first.',
  query: pageQuery,
  response: page(claim),
});

export const decideClaim = endpoints.post('/api/directory/claims/:id/decision', {
  summary:
    'Approves a claim (the claimant owns the company, verified by documents) or rejects it (staff); notifies the claimant.',
  params: byId,
  body: z
    .strictObject({
      approve: z.boolean({ error: () => t('Choose approve or reject.') }),
      reason: decisionReason,
    })
    .refine(({ approve, reason }) => approve || isReason(reason), missingReason('claimant')),
  response: done(claim),
});
