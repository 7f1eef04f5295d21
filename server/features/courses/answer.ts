import type { EnquiryMessage } from '#contract/education.ts';
import { Conflict, SignedOut } from '#server/platform/http/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { inTurn } from '#server/platform/in-turn.ts';
import type { Actor } from '#server/policy.ts';
import { findContact } from '../users/index.ts';
import { countMessage, insertMessage, MAX_MESSAGES, selectMessage } from './enquiry-queries.ts';
import { holdEnquiry } from './find-enquiry.ts';
import { answerMail, askerWroteMail } from './letters.ts';
import { presentMessage, sideOf } from './present-enquiry.ts';
import { type Office, tellAsker, tellStaff } from './tell.ts';

/** Also notifies the other side. */
export async function answerEnquiry(
  office: Office,
  actor: Actor,
  enquiryId: string,
  message: string,
): Promise<EnquiryMessage> {
  const { userId } = actor;
  if (userId === null) throw new SignedOut();
  return inTurn(enquiryId, () =>
    office.db.transaction(async (tx) => {
      const row = await holdEnquiry(tx, actor, 'enquiry.answer', enquiryId);
      if (row.status === 'CLOSED') {
        throw new Conflict('This enquiry is closed. Send a new one on the course page.', 'CLOSED');
      }
      if (row.message_count >= MAX_MESSAGES) {
        throw new Conflict(
          `This enquiry has reached the limit of ${MAX_MESSAGES} messages. After it is closed, send a new one on the course page.`,
          'FULL',
        );
      }
      const author = await findContact(tx, userId);
      if (!author) throw new SignedOut();
      const fromStaff = sideOf(row, userId) === 'staff';
      const id = newId();
      await insertMessage(tx, { id, enquiryId, authorId: userId, fromStaff, message });
      await countMessage(tx, enquiryId, fromStaff);
      if (fromStaff) {
        await tellAsker(tx, office, row, {
          mail: () => answerMail(office.settings, row, author.name, [message]),
          notice: {
            kind: 'enquiry.answered',
            title: `An answer to your enquiry about ${row.course_title}`,
            text: `From ${author.name}`,
          },
        });
      } else {
        await tellStaff(tx, office, row, askerWroteMail(office.settings, row, message), {
          kind: 'enquiry.message',
          title: `${row.name} wrote about ${row.course_title}`,
        });
      }
      const written = await selectMessage(tx, id);
      if (!written) throw new Error('a message just written is not there');
      return presentMessage(written);
    }),
  );
}
