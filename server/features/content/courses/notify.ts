import type { Tx } from '#server/platform/database/open.ts';
import { staffText } from '#server/platform/mail/staff-text.ts';
import type { Platform } from '#server/platform/portal.ts';
import { notifyAndEmail } from '../../accounts/notifications/index.ts';
import { findAdmins, findModerator } from '../../accounts/users/index.ts';
import { newEnquiryMail, newMessageMail, staffPath } from './enquiry-emails.ts';
import { type CourseEnquiryRow, selectAnswerers } from './enquiry-queries.ts';

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
  await notifyAndEmail(tx, platform, staff, {
    notice: {
      url: staffPath(row.id),
      ...(isFirst
        ? {
            kind: 'enquiry.new',
            title: `New enquiry about ${row.subject}`,
            text: `From ${row.name}`,
            bundle: { thread: `course:${row.subject_id}`, title: `{count} new enquiries about ${row.subject}` },
          }
        : {
            kind: 'enquiry.message',
            title: `${row.name} wrote about ${row.subject}`,
            bundle: { thread: `enquiry:${row.id}`, title: `{count} messages from ${row.name} about ${row.subject}` },
          }),
    },
    email: isFirst ? newEnquiryMail(platform.settings, row) : newMessageMail(platform.settings, row, message),
  });
}
