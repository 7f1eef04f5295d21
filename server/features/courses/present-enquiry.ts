/** For the asker and staff only, because it contains an address. */
import type { Enquiry, EnquiryMessage } from '#contract/education.ts';
import { toIso } from '#server/platform/database/read.ts';
import { presentAuthor } from '../users/index.ts';
import type { EnquiryRow, MessageRow } from './enquiry-queries.ts';

/** Staff who asked are askers of that enquiry. */
export type Side = 'asker' | 'staff';

export const sideOf = (row: EnquiryRow, userId: string | null): Side =>
  userId === null || row.asker_id === userId ? 'asker' : 'staff';

export function presentEnquiry(row: EnquiryRow, side: Side): Enquiry {
  return {
    id: row.id,
    courseId: row.course_id,
    course: {
      id: row.course_id,
      title: row.course_title,
      thumbnail: row.course_thumbnail,
      institutionName: row.institution_name,
    },
    name: row.name,
    email: row.email,
    phone: row.phone,
    company: row.company,
    message: row.message,
    status: row.status,
    messageCount: row.message_count,
    unread: side === 'staff' ? row.unread_by_staff : row.unread_by_asker,
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
  };
}

export function presentMessage(row: MessageRow): EnquiryMessage {
  return {
    id: row.id,
    message: row.message,
    fromStaff: row.from_staff,
    user: presentAuthor(row),
    createdAt: toIso(row.created_at),
  };
}
