import { and, count, eq, sql } from 'drizzle-orm';
import type { Attachment } from '#contract/attachments.ts';
import type { DocumentId, MessageId, MilestoneId, OfferId, UserId } from '#contract/ids.ts';
import type { Side } from '#contract/shipment-ratings.ts';
import type { MilestoneInput } from '#contract/shipments.ts';
import type { AuthorColumns } from '#server/features/accounts/users/index.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';
import { shipmentMessages, shipmentMilestones, shipments } from './tables.ts';

export type MilestoneRow = typeof shipmentMilestones.$inferSelect;

export async function addShipment(tx: Tx, offerId: OfferId): Promise<void> {
  await tx.insert(shipments).values({ offerId }).onConflictDoNothing();
}

export async function selectMilestones(reader: Reader, offerId: OfferId): Promise<MilestoneRow[]> {
  return reader
    .select()
    .from(shipmentMilestones)
    .where(eq(shipmentMilestones.offerId, offerId))
    .orderBy(shipmentMilestones.createdAt, shipmentMilestones.id);
}

const timesOf = ({ planned, estimated, actual, ...rest }: MilestoneInput) => ({
  ...rest,
  planned: planned === null ? null : new Date(planned),
  estimated: estimated === null ? null : new Date(estimated),
  actual: actual === null ? null : new Date(actual),
});

export async function insertMilestone(
  tx: Tx,
  { id, offerId, by, ...input }: MilestoneInput & Pick<MilestoneRow, 'id' | 'offerId' | 'by'>,
): Promise<void> {
  await tx.insert(shipmentMilestones).values({ id, offerId, by, ...timesOf(input) });
}

export async function updateMilestone(tx: Tx, id: MilestoneId, by: Side, input: MilestoneInput): Promise<void> {
  await tx
    .update(shipmentMilestones)
    .set({ ...timesOf(input), by, version: sql`${shipmentMilestones.version} + 1`, updatedAt: sql`now()` })
    .where(eq(shipmentMilestones.id, id));
}

export async function deleteMilestone(tx: Tx, id: MilestoneId): Promise<void> {
  await tx.delete(shipmentMilestones).where(eq(shipmentMilestones.id, id));
}

export interface MessageRow extends AuthorColumns {
  readonly id: MessageId;
  readonly by: Side;
  readonly message: string;
  readonly attachments: readonly Attachment[];
  readonly created_at: string;
}

export async function selectMessages(reader: Reader, offerId: OfferId): Promise<MessageRow[]> {
  const result = await reader.execute<MessageRow & Record<string, unknown>>(sql`
    SELECT m.id, m.written_by AS by, m.message, m.attachments, m.created_at, m.author_id, u.name AS author_name,
      u.profile_pic AS author_picture, u.deleted_at IS NOT NULL AS author_deleted
    FROM shipment_messages m LEFT JOIN users u ON u.id = m.author_id
    WHERE m.offer_id = ${offerId}::uuid ORDER BY m.created_at, m.id`);
  return result.rows;
}

export async function countMessages(tx: Tx, offerId: OfferId): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(shipmentMessages).where(eq(shipmentMessages.offerId, offerId));
  return row?.count ?? 0;
}

export async function insertMessage(
  tx: Tx,
  message: Pick<typeof shipmentMessages.$inferInsert, 'id' | 'offerId' | 'by' | 'message' | 'attachments'> & {
    readonly authorId: UserId | null;
  },
): Promise<void> {
  await tx.insert(shipmentMessages).values(message);
}

export async function selectFile(reader: Reader, offerId: OfferId, id: DocumentId): Promise<Attachment | undefined> {
  const rows = await reader
    .select({ attachments: shipmentMessages.attachments })
    .from(shipmentMessages)
    .where(
      and(
        eq(shipmentMessages.offerId, offerId),
        sql`${shipmentMessages.attachments} @> jsonb_build_array(jsonb_build_object('id', ${id}::text))`,
      ),
    );
  return rows.flatMap(({ attachments }) => attachments).find((file) => file.id === id);
}
