import { messages } from '#contract/messages.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { staffText } from '#server/platform/mail/staff-text.ts';
import { defineNotice } from '#server/platform/notices/notice-types.ts';
import type { Platform } from '#server/platform/portal.ts';
import { notifyAndEmail } from '../../accounts/notifications/index.ts';
import { findAdmins, findModerator } from '../../accounts/users/index.ts';
import { newEnquiryMail, newMessageMail, staffPath } from './enquiry-emails.ts';
import { type CourseEnquiryRow, selectAnswerers } from './enquiry-queries.ts';

const t = messages('notifications');

interface Names {
  /** Of the sender. */
  readonly name: string;
  readonly course: string;
}

const newEnquiry = defineNotice<Names>('enquiry.new', {
  title: ({ course }) => t('New enquiry about {course}', { course }),
  several: ({ course }, count) =>
    t('{count, plural, one {# new enquiry} other {# new enquiries}} about {course}', { course, count }),
  text: ({ name }) => t('From {name}', { name }),
});
const newMessage = defineNotice<Names>('enquiry.message', {
  title: (names) => t('{name} wrote about {course}', { ...names }),
  several: (names, count) =>
    t('{count, plural, one {# message} other {# messages}} from {name} about {course}', { ...names, count }),
});

/** A course’s title is staff text. */
export const titleForGuests = (row: CourseEnquiryRow) => staffText(row.subject);

export async function notifyStaff(
  tx: Tx,
  platform: Platform,
  row: CourseEnquiryRow,
  message: string,
  isFirst: boolean,
): Promise<void> {
  const moderator = row.assigned_to === null ? undefined : await findModerator(tx, row.assigned_to);
  const readers = [...(await findAdmins(tx)), ...(moderator ? [moderator] : [])].filter(
    ({ id }) => id !== row.sender_id,
  );
  const answeredBy = await selectAnswerers(tx, row.id);
  const answerers = readers.filter(({ id }) => id === row.assigned_to || answeredBy.includes(id));
  const staff = answerers.length > 0 ? answerers : readers;
  const names = { name: row.name, course: row.subject };
  await notifyAndEmail(tx, platform, staff, {
    notice: {
      url: staffPath(row.id),
      ...(isFirst
        ? { ...newEnquiry(names), bundle: { thread: `course:${row.subject_id}` } }
        : { ...newMessage(names), bundle: { thread: `enquiry:${row.id}` } }),
    },
    email: isFirst ? newEnquiryMail(platform.settings, row) : newMessageMail(platform.settings, row, message),
  });
}
