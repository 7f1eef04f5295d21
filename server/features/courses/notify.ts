import type { UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { staffText } from '#server/platform/mail/staff-text.ts';
import type { Platform } from '#server/platform/portal.ts';
import { notifyAndEmail } from '../notifications/index.ts';
import { findStaff } from '../users/index.ts';
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
  const others = async (ids?: UserId[]) => (await findStaff(tx, ids)).filter(({ id }) => id !== row.sender_id);
  const answerers = await others(await selectAnswerers(tx, row.id));
  const staff = answerers.length > 0 ? answerers : await others();
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
