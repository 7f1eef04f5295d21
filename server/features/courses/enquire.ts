import type { Enquiry, EnquiryBody } from '#contract/education.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Conflict, Forbidden, SignedOut } from '#server/platform/http/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { inTurn } from '#server/platform/in-turn.ts';
import { type Actor, can } from '#server/policy.ts';
import { findContact } from '../users/index.ts';
import { type EnquiryRow, holdEnquirer, insertEnquiry, selectEnquiry, selectOpen } from './enquiry-queries.ts';
import { courseNotHere } from './find.ts';
import { newEnquiryMail } from './letters.ts';
import { publicationOf } from './present.ts';
import { presentEnquiry } from './present-enquiry.ts';
import { confirmReceipt, type Office, tellStaff } from './tell.ts';
import { lockCourse } from './write-queries.ts';

/**
 * A member can have one open enquiry per course. A guest always gets a new one, so that the response reveals nothing
 * about the address.
 * @throws Conflict ENQUIRY_OPEN for members, with the open one, and COURSE_CLOSED
 */
export async function enquire(office: Office, actor: Actor, input: EnquiryBody): Promise<Enquiry> {
  return inTurn(input.courseId, () =>
    office.db.transaction(async (tx) => {
      await holdOpenCourse(tx, actor, input.courseId);
      const { userId } = actor;
      const email = userId === null ? input.email : await accountAddress(tx, userId);
      if (userId !== null) {
        await holdEnquirer(tx, input.courseId, userId);
        const open = await selectOpen(tx, input.courseId, userId);
        if (open) throw askedAlready(open);
      }
      const id = newId();
      await insertEnquiry(tx, {
        id,
        courseId: input.courseId,
        userId,
        name: input.name,
        email,
        phone: input.phone || null,
        company: input.company || null,
        message: input.message,
      });
      const row = await selectEnquiry(tx, id);
      if (!row) throw new Error('an enquiry just written is not there');
      await confirmReceipt(tx, office, row);
      await tellStaff(tx, office, row, newEnquiryMail(office.settings, row), {
        kind: 'enquiry.new',
        title: `New enquiry about ${row.course_title}`,
        text: `From ${row.name}`,
      });
      return presentEnquiry(row, 'asker');
    }),
  );
}

/** Keeps the course open until the enquiry is stored. */
async function holdOpenCourse(tx: Tx, actor: Actor, courseId: string): Promise<void> {
  const head = await lockCourse(tx, courseId, 'share');
  if (!head) throw courseNotHere();
  const verdict = can(actor, 'course.enquire', publicationOf(head.course.removedAt !== null, head.seen));
  if (verdict === 'hide') throw courseNotHere();
  if (verdict === 'deny') throw new Forbidden();
  if (head.course.status === 'closed') {
    throw new Conflict('This course is closed and no longer accepts enquiries.', 'COURSE_CLOSED');
  }
}

async function accountAddress(tx: Tx, userId: string): Promise<string> {
  const contact = await findContact(tx, userId);
  if (!contact) throw new SignedOut();
  return contact.email;
}

function askedAlready(open: EnquiryRow): Conflict {
  return new Conflict('You already have an enquiry about this course. Continue there.', 'ENQUIRY_OPEN', {
    current: presentEnquiry(open, 'asker'),
  });
}
