import { sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import { type PersonalData, verifiedEmail } from '#server/features/accounts/users/index.ts';
import type { Tx } from '#server/platform/database/open.ts';

export const personalData: PersonalData = {
  invitationsSent: (id) => sql`SELECT post_id, email, name, company, created_at, opened_at, revoked_at
    FROM freight_invitations WHERE invited_by = ${id}`,
  invitationsReceived: (id) => sql`SELECT post_id, email, name, company, phone, answer, answer_reason,
    answer_note, created_at, opened_at, revoked_at FROM freight_invitations WHERE email = ${verifiedEmail(id)}`,
  invitationsRefused: (id) => sql`SELECT is_reported, created_at FROM invitation_refusals
    WHERE email = ${verifiedEmail(id)}`,
};

/** For this long after the end of a request, links work and addresses of people who made no offer are kept. */
export const KEPT_DAYS = 90;

export async function deleteOld(tx: Tx, limit: number): Promise<number> {
  const result = await tx.execute(sql`DELETE FROM freight_invitations WHERE id IN (
    SELECT i.id FROM freight_invitations i JOIN freight_requests fr ON fr.post_id = i.post_id
    WHERE greatest(fr.offers_until, fr.state_changed_at) < now() - make_interval(days => ${KEPT_DAYS})
      AND NOT EXISTS (SELECT 1 FROM offers o WHERE o.invitation_id = i.id) LIMIT ${limit})`);
  return result.rowCount ?? 0;
}

/**
 * Deletes the invitations to a person whose account is deleted. Those that the person sent stop working, but still say
 * who made an offer.
 */
export async function deleteInvitationsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`DELETE FROM freight_invitations WHERE email = ${verifiedEmail(userId)}`);
  await tx.execute(sql`UPDATE freight_invitations SET invited_by = NULL, revoked_at = coalesce(revoked_at, now())
    WHERE invited_by = ${userId}::uuid`);
}
