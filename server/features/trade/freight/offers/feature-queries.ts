import { type SQL, sql } from 'drizzle-orm';
import type { OfferId, PostId, UserId } from '#contract/ids.ts';
import type { PersonalData } from '#server/features/accounts/users/index.ts';
import type { Tx } from '#server/platform/database/open.ts';

export const personalData: PersonalData = {
  offers: (
    id,
  ) => sql`SELECT o.id, o.post_id, o.state, o.reason, o.terms, o.awarded_lanes, o.attachments, o.revision, o.round, o.created_at, o.updated_at
    FROM offers o WHERE o.author_id = ${id}`,
  offerNotes: (id) =>
    sql`SELECT n.offer_id, n.note, n.updated_at FROM offer_notes n WHERE n.author_id = ${id} AND n.note <> ''`,
  freightRequests: (id) => sql`SELECT fr.post_id, fr.freight, fr.rounds, fr.state, fr.offers_until, fr.offers_until_zone
    FROM freight_requests fr JOIN posts p ON p.id = fr.post_id WHERE p.author_id = ${id}`,
};

/** The prices of an offer without what its author wrote. */
const withoutWords = (terms: SQL): SQL => sql`CASE WHEN ${terms} ? 'lanes'
  THEN jsonb_set(${terms}, '{lanes}', (SELECT jsonb_agg(lane - 'remark') FROM jsonb_array_elements(${terms}->'lanes') lane))
  ELSE ${terms} END - 'notes' - 'paymentTerms' - 'emissions'`;

/** Their prices stay without a name; what they wrote and their files do not. */
export async function anonymiseOffersOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`DELETE FROM offer_notes WHERE author_id = ${userId}::uuid`);
  await tx.execute(sql`
    UPDATE offer_revisions r SET terms = ${withoutWords(sql`r.terms`)}, attachments = '[]'
    FROM offers o WHERE o.id = r.offer_id AND o.author_id = ${userId}::uuid`);
  await tx.execute(sql`SELECT 1 FROM offers WHERE author_id = ${userId}::uuid ORDER BY id FOR UPDATE`);
  await tx.execute(sql`
    UPDATE freight_requests fr SET offers_count = fr.offers_count - left_behind.count
    FROM (SELECT post_id, count(*)::int AS count FROM offers
      WHERE author_id = ${userId}::uuid AND state IN ('SUBMITTED', 'SHORTLISTED') AND hidden_at IS NULL
      GROUP BY post_id) left_behind
    WHERE fr.post_id = left_behind.post_id`);
  await tx.execute(sql`
    UPDATE offers SET author_id = NULL, terms = ${withoutWords(sql`terms`)}, attachments = '[]',
      state = CASE WHEN state IN ('SUBMITTED', 'SHORTLISTED') THEN 'WITHDRAWN' ELSE state END,
      version = version + 1 WHERE author_id = ${userId}::uuid`);
}

/** What only their author saw is deleted. */
export async function cancelRequestsOf(tx: Tx, userId: UserId): Promise<{ postId: PostId; title: string }[]> {
  const result = await tx.execute<{ postId: PostId; title: string }>(sql`
    UPDATE freight_requests fr SET state = 'CANCELLED', state_changed_at = now()
    FROM posts p WHERE p.id = fr.post_id AND p.author_id = ${userId}::uuid AND fr.state IN ('OPEN', 'CLOSED')
    RETURNING fr.post_id AS "postId", p.title`);
  await tx.execute(sql`UPDATE freight_requests fr SET freight = fr.freight - 'targetPrice'
    FROM posts p WHERE p.id = fr.post_id AND p.author_id = ${userId}::uuid AND fr.freight ? 'targetPrice'`);
  return result.rows;
}

export async function declineOffersTo(
  tx: Tx,
  postIds: readonly PostId[],
  reason: string,
): Promise<{ id: OfferId; postId: PostId; authorId: UserId | null }[]> {
  const result = await tx.execute<{ id: OfferId; postId: PostId; authorId: UserId | null }>(sql`
    UPDATE offers SET state = 'DECLINED', reason = ${reason}, state_changed_at = now(), version = version + 1
    WHERE post_id = ANY(${sql.param([...postIds])}::uuid[]) AND state IN ('SUBMITTED', 'SHORTLISTED')
    RETURNING id, post_id AS "postId", author_id AS "authorId"`);
  return result.rows;
}

/** The words of requests; the numbers go with the posts. */
export async function eraseRequestsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`
    UPDATE freight_requests fr SET freight = (fr.freight - 'tender' - 'namedPlace' - 'hazardous' - 'dangerousGoods' - 'cargoValue')
      #- '{origin,address}' #- '{destination,address}' || '{"commodity":""}',
      rounds = (SELECT coalesce(jsonb_agg(round - 'message'), '[]') FROM jsonb_array_elements(fr.rounds) round)
    FROM posts p WHERE p.id = fr.post_id AND p.author_id = ${userId}::uuid`);
  await tx.execute(sql`
    UPDATE offers o SET made_for = NULL
    FROM posts p WHERE p.id = o.post_id AND p.author_id = ${userId}::uuid AND o.made_for IS NOT NULL`);
  await tx.execute(sql`
    DELETE FROM freight_request_versions v USING posts p WHERE p.id = v.post_id AND p.author_id = ${userId}::uuid`);
}
