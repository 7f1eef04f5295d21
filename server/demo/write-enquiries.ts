/** Builds course enquiries and their messages from the demo content. */

import type { CourseId, EnquiryId } from '#contract/ids.ts';
import type { courseEnquiries, courseEnquiryMessages } from '#server/features/content/courses/tables.ts';
import { type DemoPeople, find, HOUR } from './demo-people.ts';
import type { Random } from './random.ts';
import type { DemoEnquiry } from './schemas.ts';
import { whoIs } from './write-companies.ts';
import type { CourseRows } from './write-courses.ts';

type EnquiryRow = typeof courseEnquiries.$inferInsert & { id: string };
type MessageRow = typeof courseEnquiryMessages.$inferInsert & { createdAt: Date };

export interface EnquiryRows {
  readonly courseEnquiries: EnquiryRow[];
  readonly courseEnquiryMessages: MessageRow[];
}

export function writeEnquiries(
  content: readonly DemoEnquiry[],
  { courses }: CourseRows,
  demoPeople: DemoPeople,
  random: Random,
): EnquiryRows {
  const courseIds = new Map(courses.map((course) => [course.title, course.id]));
  const rows: EnquiryRows = { courseEnquiries: [], courseEnquiryMessages: [] };
  for (const enquiry of content) {
    const row = writeEnquiry(enquiry, find(courseIds, enquiry.course), demoPeople, random);
    const messages = writeThread(enquiry, row, demoPeople, random);
    const last = (fromRecipient: boolean) =>
      messages.findLast((message) => message.fromRecipient === fromRecipient)?.createdAt;
    const recipientWroteAt = last(true) ?? null;
    const senderWroteAt = last(false) ?? row.createdAt;
    const newest = messages.at(-1);
    const isRead = enquiry.unread !== true;
    rows.courseEnquiries.push({
      ...row,
      messageCount: messages.length,
      recipientWroteAt,
      senderWroteAt,
      // Authors have read the messages before theirs; the last message may be unread.
      senderReadAt: newest?.fromRecipient && isRead ? demoPeople.at(newest.createdAt.getTime() + HOUR) : senderWroteAt,
      recipientReadAt:
        newest && !newest.fromRecipient && isRead ? demoPeople.at(newest.createdAt.getTime() + HOUR) : recipientWroteAt,
      updatedAt: newest?.createdAt ?? row.createdAt,
    });
    rows.courseEnquiryMessages.push(...messages);
  }
  return rows;
}

function writeEnquiry(enquiry: DemoEnquiry, courseId: CourseId, demoPeople: DemoPeople, random: Random) {
  const createdAt = demoPeople.ago(enquiry.hoursAgo);
  const { sender, phone = null, company = null, message, status } = enquiry;
  const { userId, name, email } = whoIs(sender, createdAt, demoPeople);
  const id = random.id<EnquiryId>(createdAt);
  return { id, courseId, userId, name, email, phone, company, message, status, createdAt };
}

function writeThread(
  enquiry: DemoEnquiry,
  row: ReturnType<typeof writeEnquiry>,
  demoPeople: DemoPeople,
  random: Random,
) {
  let moment = row.createdAt;
  return (enquiry.thread ?? []).map((source): MessageRow => {
    moment = demoPeople.at(moment.getTime() + source.hoursAfter * HOUR);
    const fromRecipient = source.from !== 'sender';
    const authorId = fromRecipient ? demoPeople.find(source.from).id : row.userId;
    return {
      id: random.id(moment),
      enquiryId: row.id,
      authorId,
      fromRecipient,
      message: source.message,
      createdAt: moment,
    };
  });
}
