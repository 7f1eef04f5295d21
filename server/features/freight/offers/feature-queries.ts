import { sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { PersonalData } from '../../users/index.ts';

export const personalData: PersonalData = {
  offers: (id) => sql`SELECT o.id, o.post_id, o.state, o.reason, o.terms, o.revision, o.created_at, o.updated_at
    FROM offers o WHERE o.author_id = ${id}`,
  offerNotes: (id) => sql`SELECT n.offer_id, n.note, n.updated_at FROM offer_notes n WHERE n.author_id = ${id}`,
  freightRequests: (id) => sql`SELECT fr.post_id, fr.freight, fr.state, fr.offers_until
    FROM freight_requests fr JOIN posts p ON p.id = fr.post_id WHERE p.author_id = ${id}`,
};

/** Their prices stay without a name; what they wrote does not. */
export async function forgetAuthorOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`DELETE FROM offer_notes WHERE author_id = ${userId}::uuid`);
  await tx.execute(sql`
    UPDATE offer_revisions r SET terms = r.terms - 'notes' - 'paymentTerms'
    FROM offers o WHERE o.id = r.offer_id AND o.author_id = ${userId}::uuid`);
  await tx.execute(sql`
    UPDATE offers SET author_id = NULL, terms = terms - 'notes' - 'paymentTerms',
      state = CASE WHEN state IN ('SUBMITTED', 'SHORTLISTED') THEN 'WITHDRAWN' ELSE state END,
      version = version + 1 WHERE author_id = ${userId}::uuid`);
}
