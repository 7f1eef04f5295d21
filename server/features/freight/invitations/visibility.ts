import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';

/** Accounts whose verified address has an invitation to a post. @param postId a column */
export const inviteesOf = (postId: SQL): SQL => sql`(
  SELECT invitee.id FROM freight_invitations i JOIN users invitee ON invitee.email = i.email
  WHERE i.post_id = ${postId} AND i.revoked_at IS NULL AND invitee.email_verified_at IS NOT NULL)`;

export const isInvited = (postId: SQL, userId: UserId): SQL => sql`EXISTS (
  SELECT 1 FROM freight_invitations i JOIN users invitee ON invitee.email = i.email
  WHERE i.post_id = ${postId} AND i.revoked_at IS NULL AND invitee.email_verified_at IS NOT NULL
    AND invitee.id = ${userId}::uuid)`;
