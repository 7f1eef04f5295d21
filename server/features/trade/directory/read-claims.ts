import type { Claim } from '#contract/company-claims.ts';
import { type Cursor, type PageQuery, readPage } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import type { Actor } from '#server/policy.ts';
import { type ClaimRow, selectOwnClaims, selectWaitingClaims } from './claim-queries.ts';
import { presentClaim } from './present-claim.ts';

interface Page {
  data: Claim[];
  nextCursor: string | null;
}
export async function listOwnClaims(db: Db, actor: Actor, query: PageQuery): Promise<Page> {
  const userId = requireUserId(actor);
  return readClaims(query, (after, limit) => selectOwnClaims(db, userId, after, limit));
}

export const listWaitingClaims = (db: Db, query: PageQuery): Promise<Page> =>
  readClaims(query, (after, limit) => selectWaitingClaims(db, after, limit));

const readClaims = (query: PageQuery, select: (after: Cursor | null, limit: number) => Promise<ClaimRow[]>) =>
  readPage(query, select, (row) => row.created_at, presentClaim);
