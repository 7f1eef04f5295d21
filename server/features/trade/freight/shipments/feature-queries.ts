import { sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { PersonalData } from '#server/features/accounts/users/index.ts';
import type { Tx } from '#server/platform/database/open.ts';

export const personalData: PersonalData = {
  shipmentMilestones: (id) => sql`SELECT o.post_id, m.kind, m.place, m.zone, m.planned_at, m.estimated_at, m.actual_at,
      m.changed_by, m.updated_at
    FROM shipment_milestones m JOIN offers o ON o.id = m.offer_id JOIN posts p ON p.id = o.post_id
    WHERE (m.changed_by = 'REQUESTER' AND p.author_id = ${id}) OR (m.changed_by = 'FORWARDER' AND o.author_id = ${id})`,
  shipmentMessages: (id) => sql`SELECT o.post_id, m.message, m.attachments, m.created_at
    FROM shipment_messages m JOIN offers o ON o.id = m.offer_id WHERE m.author_id = ${id}`,
  shipmentRatings: (
    id,
  ) => sql`SELECT r.rated_by, r.punctual, r.as_agreed, r.communication, r.comment, r.answer, r.shown_at,
      r.created_at FROM shipment_ratings r WHERE r.author_id = ${id} OR (r.about_id = ${id} AND r.shown_at <= now())`,
};

/** The other side keeps the messages without a name. */
export async function leaveShipments(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`UPDATE shipment_messages SET author_id = NULL, attachments = '[]'
    WHERE author_id = ${userId}::uuid`);
}
