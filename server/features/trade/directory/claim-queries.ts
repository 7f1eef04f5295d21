import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { ClaimId, CompanyId, DocumentId, UserId } from '#contract/ids.ts';
import { afterCursor, atMost, type Cursor } from '#server/platform/database/keyset.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import type { AuthorColumns } from '../../accounts/users/index.ts';
import type { documents } from '../../services/documents/tables.ts';
import { claimDocuments, companyClaims } from './tables.ts';

type Unselected = 'challenge_hash' | 'expires_at' | 'decided_at' | 'decided_by';
export type ClaimRow = RowOf<typeof companyClaims, Unselected> &
  AuthorColumns & {
    readonly company_name: string;
    readonly company_website: string | null;
    readonly documents: Pick<RowOf<typeof documents>, 'id' | 'name' | 'bytes'>[];
  };

const claims = sql`SELECT k.id, k.company_id, c.name AS company_name, c.website AS company_website, k.user_id, k.by,
    k.status, k.email, k.note, k.reason, k.created_at, (SELECT coalesce(json_agg(p ORDER BY p.id), '[]') FROM (
      SELECT d.id, d.name, d.bytes FROM claim_documents m JOIN documents d ON d.id = m.document_id
      WHERE m.claim_id = k.id) p) AS documents,
    u.id AS author_id, u.name AS author_name, u.profile_pic AS author_picture, u.deleted_at IS NOT NULL AS author_deleted
  FROM company_claims k JOIN companies c ON c.id = k.company_id JOIN users u ON u.id = k.user_id`;

export async function selectClaim(reader: Reader, claimId: ClaimId): Promise<ClaimRow | null> {
  const result = await reader.execute<ClaimRow>(sql`${claims} WHERE k.id = ${claimId}::uuid`);
  return result.rows[0] ?? null;
}

export function selectOwnClaims(db: Db, userId: UserId, cursor: Cursor | null, limit: number): Promise<ClaimRow[]> {
  return readRows<ClaimRow>(
    db,
    sql`${claims} WHERE k.user_id = ${userId}::uuid AND (k.status <> 'code' OR k.expires_at > now())
        AND ${afterCursor(sql`k.created_at`, sql`k.id`, cursor, 'moment', 'desc')}
      ORDER BY k.created_at DESC, k.id DESC LIMIT ${atMost(limit)}`,
  );
}

export function selectWaitingClaims(db: Db, cursor: Cursor | null, limit: number): Promise<ClaimRow[]> {
  return readRows<ClaimRow>(
    db,
    sql`${claims} WHERE k.status = 'waiting' AND ${afterCursor(sql`k.created_at`, sql`k.id`, cursor, 'moment', 'asc')}
      ORDER BY k.created_at, k.id LIMIT ${atMost(limit)}`,
  );
}

export async function secondsSinceCode(tx: Tx, companyId: CompanyId, userId: UserId): Promise<number | null> {
  const result = await tx.execute<{ seconds: number | null }>(sql`
    SELECT extract(epoch FROM now() - max(created_at))::float8 AS seconds FROM company_claims
    WHERE company_id = ${companyId}::uuid AND user_id = ${userId}::uuid AND status = 'code'`);
  return result.rows[0]?.seconds ?? null;
}

export type NewClaim = Omit<typeof companyClaims.$inferInsert, 'createdAt' | 'decidedAt' | 'decidedBy' | 'reason'>;

export async function replaceCodeClaim(tx: Tx, claim: NewClaim): Promise<void> {
  const { companyId, userId, status } = companyClaims;
  await tx
    .delete(companyClaims)
    .where(and(eq(companyId, claim.companyId), eq(userId, claim.userId), eq(status, 'code')));
  await tx.insert(companyClaims).values(claim);
}

export async function findByChallenge(
  reader: Reader,
  challengeHash: string,
  userId: UserId,
): Promise<{ id: ClaimId; company_id: CompanyId; email: string } | null> {
  const result = await reader.execute<{ id: ClaimId; company_id: CompanyId; email: string }>(sql`
    SELECT id, company_id, email FROM company_claims
    WHERE user_id = ${userId}::uuid AND status = 'code' AND challenge_hash = ${challengeHash}`);
  return result.rows[0] ?? null;
}

/** False if the person has a pending claim; a unique index prevents races. */
export async function insertWaitingClaim(
  tx: Tx,
  claim: NewClaim,
  documentIds: readonly DocumentId[],
): Promise<boolean> {
  const result = await tx.insert(companyClaims).values(claim).onConflictDoNothing();
  if (result.rowCount !== 1) return false;
  await tx.insert(claimDocuments).values(documentIds.map((documentId) => ({ claimId: claim.id, documentId })));
  return true;
}

/** False if someone else has decided. */
export async function closeClaim(
  tx: Tx,
  claimId: ClaimId,
  from: 'code' | 'waiting',
  to: { readonly status: 'approved' | 'rejected'; readonly reason: string | null; readonly by: UserId | null },
): Promise<boolean> {
  const result = await tx
    .update(companyClaims)
    .set({
      status: to.status,
      reason: to.reason,
      decidedBy: to.by,
      decidedAt: sql`now()`,
      challengeHash: null,
      expiresAt: null,
    })
    .where(and(eq(companyClaims.id, claimId), eq(companyClaims.status, from)));
  return result.rowCount === 1;
}

/** @returns the claimants */
export async function rejectOtherClaims(
  tx: Tx,
  companyId: CompanyId,
  keptId: ClaimId,
  reason: string,
): Promise<UserId[]> {
  const others = await tx
    .update(companyClaims)
    .set({ status: 'rejected', reason, decidedAt: sql`now()` })
    .where(
      and(eq(companyClaims.companyId, companyId), eq(companyClaims.status, 'waiting'), ne(companyClaims.id, keptId)),
    )
    .returning({ userId: companyClaims.userId });
  return others.map(({ userId }) => userId);
}

export async function selectOwnDocuments(tx: Tx, userId: UserId, ids: readonly DocumentId[]): Promise<Set<DocumentId>> {
  const result = await tx.execute<{ id: DocumentId }>(sql`
    SELECT d.id FROM documents d WHERE d.id = ANY(${sql.param([...ids])}::uuid[]) AND d.kind = 'proof'
      AND d.owner_id = ${userId}::uuid AND NOT EXISTS (SELECT 1 FROM claim_documents m WHERE m.document_id = d.id)
    FOR UPDATE`);
  return new Set(result.rows.map((row) => row.id));
}

export type ClaimDocumentRow = Pick<RowOf<typeof documents>, 'id' | 'name' | 'owner_id'> & {
  /** Null until it is sent with a claim. */
  readonly claim_id: ClaimId | null;
};

export async function selectClaimDocument(reader: Reader, documentId: DocumentId): Promise<ClaimDocumentRow | null> {
  const result = await reader.execute<ClaimDocumentRow>(sql`
    SELECT d.id, d.name, d.owner_id, (SELECT m.claim_id FROM claim_documents m WHERE m.document_id = d.id LIMIT 1)
      AS claim_id FROM documents d WHERE d.id = ${documentId}::uuid AND d.kind = 'proof'`);
  return result.rows[0] ?? null;
}

/** Takes a condition on `company_claims k`. */
async function documentIdsOf(tx: Tx, condition: SQL): Promise<DocumentId[]> {
  const result = await tx.execute<{ document_id: DocumentId }>(sql`
    SELECT m.document_id FROM claim_documents m JOIN company_claims k ON k.id = m.claim_id WHERE ${condition}
    LIMIT 1000`);
  return result.rows.map((row) => row.document_id);
}

export const selectOldDocuments = (tx: Tx, days: number): Promise<DocumentId[]> =>
  documentIdsOf(tx, sql`k.decided_at < now() - make_interval(days => ${days})`);

/** @returns the documents of the deleted claims */
export async function deleteClaimsOf(tx: Tx, userId: UserId): Promise<DocumentId[]> {
  const deleted = await documentIdsOf(tx, sql`k.user_id = ${userId}::uuid`);
  await tx.delete(companyClaims).where(eq(companyClaims.userId, userId));
  return deleted;
}

export async function deleteRunOutCodes(tx: Tx): Promise<void> {
  await tx.execute(sql`DELETE FROM company_claims WHERE status = 'code' AND expires_at < now() - interval '1 day'`);
}
