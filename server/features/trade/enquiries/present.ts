/** Only for the sender and the recipient, because it contains an address. */
import type { UserId } from '#contract/ids.ts';
import { toIso } from '#server/platform/database/read.ts';
import { presentAuthor } from '../../accounts/users/index.ts';
import type { EnquiryRow, MessageRow, Side } from './queries.ts';

export const sideOf = (row: EnquiryRow, userId: UserId | null): Side =>
  userId === null || row.sender_id === userId ? 'sender' : 'recipient';

export function presentEnquiry<Row extends EnquiryRow>(row: Row, side: Side) {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    message: row.message,
    status: row.status as Row['status'],
    messageCount: row.message_count,
    unread: side === 'recipient' ? row.unread_by_recipient : row.unread_by_sender,
    assignedTo: side === 'recipient' ? row.assigned_to : null,
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
  };
}

export function presentMessage(row: MessageRow) {
  return { id: row.id, message: row.message, user: presentAuthor(row), createdAt: toIso(row.created_at) };
}
