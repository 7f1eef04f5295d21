import type { Claim } from '#contract/company-claims.ts';
import { cutPage, decodeCursor } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { SignedOut } from '#server/platform/http/errors.ts';
import type { Actor } from '#server/policy.ts';
import { type ClaimRow, selectOwnClaims, selectWaitingClaims } from './claim-queries.ts';
import { presentClaim } from './present-claim.ts';

interface Page {
  data: Claim[];
  nextCursor: string | null;
}
interface PageQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export async function listOwnClaims(db: Db, actor: Actor, query: PageQuery): Promise<Page> {
  if (actor.userId === null) throw new SignedOut();
  const cursor = decodeCursor(query.cursor, 'moment');
  return cut(await selectOwnClaims(db, actor.userId, cursor, query.limit + 1), query.limit);
}

export async function listWaitingClaims(db: Db, query: PageQuery): Promise<Page> {
  const cursor = decodeCursor(query.cursor, 'moment');
  return cut(await selectWaitingClaims(db, cursor, query.limit + 1), query.limit);
}

function cut(rows: readonly ClaimRow[], limit: number): Page {
  const page = cutPage(rows, limit, (row) => ({ key: toIso(row.created_at), id: row.id }));
  return { data: page.rows.map(presentClaim), nextCursor: page.nextCursor };
}
