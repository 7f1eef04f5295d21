import { contentTypes } from '#contract/content-types.ts';
import { enquiryPath } from '#contract/course-paths.ts';
import { type Enquiry, type EnquiryMessage, openEnquiryStatuses } from '#contract/courses.ts';
import type { CourseId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { type Cursor, readOrdered } from '#server/platform/database/keyset.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Conflict, Forbidden } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { type Actor, can, submissionsShown } from '#server/policy.ts';
import { auditChange, auditRead } from '../../accounts/staff-audit/index.ts';
import { Enquiries, presentEnquiry, presentMessage } from '../../trade/enquiries/index.ts';
import { emails, notices, staffPath } from './enquiry-emails.ts';
import {
  type CourseEnquiryRow,
  type EnquiryFilter,
  enquiryOrders,
  enquiryQueries,
  insertEnquiry,
  selectAll,
} from './enquiry-queries.ts';
import { courseNotFound } from './find.ts';
import { notifyStaff, titleForGuests } from './notify.ts';
import { publicationOf } from './present.ts';
import { lockCourse } from './write-queries.ts';

const t = messages('server');

const present = (row: CourseEnquiryRow, side: 'sender' | 'recipient'): Enquiry => ({
  ...presentEnquiry(row, side),
  courseId: row.subject_id,
  course: {
    id: row.subject_id,
    title: row.subject,
    thumbnail: row.subject_picture,
    institutionName: row.institution_name,
  },
  phone: row.phone,
  company: row.company,
});

export const enquiries = new Enquiries<CourseEnquiryRow, Enquiry, EnquiryMessage>({
  name: 'enquiry',
  guestLink: 'courseEnquiry',
  queries: enquiryQueries,
  insert: insertEnquiry,
  lockSubject: lockOpenCourse,
  verdict(actor, action, parties) {
    const verdict = can(actor, action === 'read' ? 'enquiry.read' : 'enquiry.answer', parties);
    return action === 'manage' && verdict === 'allow' ? can(actor, 'enquiry.manage') : verdict;
  },
  async auditChange(tx, actor, action, { id, sender_id: ownerId, subject: title }) {
    if (action !== 'manage') return;
    const record = { kind: 'enquiry', id, ownerId, title, url: enquiryPath(id), isNotified: true } as const;
    await auditChange(tx, actor, 'enquiry.manage', record);
  },
  isOpen: (status) => openEnquiryStatuses.some((open) => open === status),
  statusAfterMessage: ({ status }, by) => (by === 'recipient' && status === 'NEW' ? 'CONTACTED' : status),
  texts: {
    alreadyOpen: () => t('You already have an enquiry about this course. Continue there.'),
    closed: () => t('Send a new one on the course page.'),
    full: () => t('Once it is closed, you can send a new one on the course page.'),
    nobody: () => t('Staff'),
  },
  newerIsOpen: (newer) =>
    new Conflict(t('This person has another open enquiry about the course. Continue there.'), 'ENQUIRY_OPEN', {
      current: present(newer, 'recipient'),
    }),
  emails,
  notices,
  subjectPath: (row) => contentTypes.course.shortPath(row.subject_id),
  senderPath: enquiryPath,
  recipientPath: staffPath,
  staffText: titleForGuests,
  notifyRecipient: notifyStaff,
  present,
  presentMessage: (row) => ({ ...presentMessage(row), fromStaff: row.from_recipient }),
});

/** @throws Conflict COURSE_CLOSED */
async function lockOpenCourse(tx: Tx, actor: Actor, courseId: CourseId): Promise<void> {
  const head = await lockCourse(tx, courseId, 'share');
  if (!head) throw courseNotFound();
  const verdict = can(actor, 'course.enquire', publicationOf(head.course.removedAt !== null, head.shown));
  if (verdict === 'hide') throw courseNotFound();
  if (verdict === 'deny') throw new Forbidden();
  if (head.course.status === 'closed') {
    throw new Conflict(t('This course is closed and no longer accepts enquiries.'), 'COURSE_CLOSED');
  }
}

interface StaffQuery extends EnquiryFilter {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export async function listEnquiries(db: Db, actor: Actor, query: StaffQuery) {
  await auditRead(db, actor, 'enquiry.manage', { logAs: 'enquiry.listRead', subject: 'enquiry:list', owners: [] });
  const releasedTo = submissionsShown(actor, null) === 'released' ? requireUserId(actor) : undefined;
  const order = enquiryOrders[query.sort];
  const select = (after: Cursor | null, limit: number) => selectAll(db, { ...query, releasedTo }, after, limit);
  return readOrdered(query, select, order, (row) => {
    const shown = present(row, 'recipient');
    return actor.isProved ? shown : { ...shown, message: '' };
  });
}
