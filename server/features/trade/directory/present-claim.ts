import type { Claim } from '#contract/company-claims.ts';
import { toIso } from '#server/platform/database/read.ts';
import { presentAuthor } from '../../accounts/users/index.ts';
import type { ClaimRow } from './claim-queries.ts';
import { shownClaimReason } from './claim-reasons.ts';

/** For the claimant and staff only. */
export function presentClaim(row: ClaimRow): Claim {
  return {
    id: row.id,
    company: { id: row.company_id, name: row.company_name, website: row.company_website },
    user: presentAuthor(row),
    by: row.by,
    status: row.status,
    email: row.email,
    note: row.note,
    documents: row.documents.map(({ id, name, bytes }) => ({ id, name, bytes })),
    reason: shownClaimReason(row.reason),
    createdAt: toIso(row.created_at),
  };
}
