/** Claiming a company: a code to an address at its domain, or papers to staff. */
import { z } from 'zod';
import { company, proofs } from './directory.ts';
import { data, done, endpoint, id, moment, page, pageQuery, text } from './http.ts';
import { person } from './posts.ts';
import { code, email } from './users.ts';

export const MAX_PROOFS = 3;

const tag = 'directory';
const byId = z.strictObject({ id });

export const claim = z.object({
  id,
  company: z.object({ id, name: z.string(), website: z.string().nullable() }),
  user: person,
  by: z.enum(proofs),
  status: z.enum(['code', 'waiting', 'approved', 'rejected']),
  /** The address that the code went to: to the claimant. */
  email: z.string().nullable(),
  note: z.string(),
  /** Names of the papers, to staff and the claimant. */
  documents: z.array(z.object({ id, name: z.string(), bytes: z.number().int() })),
  reason: z.string().nullable(),
  createdAt: moment,
});
export type Claim = z.infer<typeof claim>;

export const startClaim = endpoint({
  method: 'POST',
  path: '/api/directory/:id/claims/code',
  summary:
    'Sends a six-digit code to an address at the company’s own domain (10 minutes, 5 tries). 409 CLAIMED where it has an owner who is verified, 422 where the address is elsewhere.',
  tag,
  params: byId,
  body: z.strictObject({ email }),
  response: data(z.object({ claimId: id, expiresAt: moment, resendAfter: moment })),
});

export const confirmClaim = endpoint({
  method: 'POST',
  path: '/api/directory/claims/:id/confirm',
  summary:
    'Proves the address: the company is the caller’s, and verified by its domain. 401 OTP_WRONG, 410 OTP_EXPIRED, 429 OTP_LOCKED.',
  tag,
  params: byId,
  body: z.strictObject({ code }),
  response: done(company),
});

export const uploadProof = endpoint({
  method: 'POST',
  path: '/api/directory/proofs',
  summary:
    'Uploads a paper that proves it (PDF, at most 5 MB): seen by its sender and staff alone, deleted 30 days after the decision.',
  tag,
  upload: true,
  response: data(z.object({ id, name: z.string(), bytes: z.number().int() })),
  status: 201,
});

export const readProof = endpoint({
  method: 'GET',
  path: '/api/directory/proofs/:id',
  summary: 'A paper as a download (its sender, staff once it was sent). Each time staff read one is in the audit log.',
  tag,
  params: byId,
  response: z.string(),
  produces: 'application/pdf',
});

export const sendProofs = endpoint({
  method: 'POST',
  path: '/api/directory/:id/claims/documents',
  summary: 'Claims a company by papers that staff look at. 409 CLAIM_WAITING where one waits already.',
  tag,
  params: byId,
  body: z.strictObject({
    documents: z
      .array(id)
      .min(1, { error: 'Add one paper at least.' })
      .max(MAX_PROOFS, { error: `At most ${MAX_PROOFS}.` }),
    note: text('The note', 0, 1000).default(''),
  }),
  response: done(claim),
  status: 201,
});

export const listOwnClaims = endpoint({
  method: 'GET',
  path: '/api/directory/claims/mine',
  summary: "The caller's claims, newest first.",
  tag,
  query: pageQuery,
  response: page(claim),
});

export const listClaims = endpoint({
  method: 'GET',
  path: '/api/directory/claims',
  summary: 'Claims that wait (staff), oldest first.',
  tag,
  query: pageQuery,
  response: page(claim),
});

export const decideClaim = endpoint({
  method: 'POST',
  path: '/api/directory/claims/:id/decision',
  summary:
    'Approves a claim (the company becomes the claimant’s, and verified by documents) or rejects it (staff); the claimant is told.',
  tag,
  params: byId,
  body: z
    .strictObject({
      approve: z.boolean({ error: 'Approve or reject.' }),
      reason: text('The reason', 0, 500).default(''),
    })
    .refine((body) => body.approve || body.reason.length >= 3, { error: 'Say why.', path: ['reason'] }),
  response: done(claim),
});
