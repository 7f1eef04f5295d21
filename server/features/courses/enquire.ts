import type { Enquiry, EnquiryBody } from '#contract/education.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Conflict, Forbidden, SignedOut } from '#server/platform/http/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { type Actor, can } from '#server/policy.ts';
import { findContact } from '../users/index.ts';
import { type EnquiryRow, holdEnquirer, insertEnquiry, selectEnquiry, selectOpen } from './enquiry-queries.ts';
import { courseNotHere } from './find.ts';
import { newEnquiryLetter, receivedLetter } from './letters.ts';
import { publicationOf } from './present.ts';
import { presentEnquiry } from './present-enquiry.ts';
import { type Office, tellAsker, tellStaff } from './tell.ts';
import { lockCourse } from './write-queries.ts';

/**
 * Asks about a course: once a person and course while the first is open. A member's address is the account's.
 * @throws Conflict ENQUIRY_OPEN, for members with the open one, and COURSE_CLOSED
 */
export async function enquire(office: Office, actor: Actor, input: EnquiryBody): Promise<Enquiry> {
  return office.db.transaction(async (tx) => {
    await holdOpenCourse(tx, actor, input.courseId);
    const { email, proven } = await addressOf(tx, actor, input);
    await holdEnquirer(tx, input.courseId, email);
    const open = await selectOpen(tx, input.courseId, { userId: actor.userId, email: proven ? email : null });
    if (open) throw askedAlready(actor, open);
    const id = newId();
    const inserted = await insertEnquiry(tx, {
      id,
      courseId: input.courseId,
      userId: actor.userId,
      name: input.name,
      email,
      phone: input.phone || null,
      company: input.company || null,
      message: input.message,
    });
    if (!inserted) throw askedAlready(actor, null);
    const row = await selectEnquiry(tx, id);
    if (!row) throw new Error('an enquiry just written is not there');
    await tellAsker(tx, office, row, receivedLetter(office.settings, row));
    await tellStaff(tx, office, row, newEnquiryLetter(office.settings, row), {
      kind: 'enquiry.new',
      title: `New enquiry about ${row.course_title}`,
      text: `From ${row.name}`,
    });
    return presentEnquiry(row, 'asker');
  });
}

/** The course stays open until the enquiry is written. */
async function holdOpenCourse(tx: Tx, actor: Actor, courseId: string): Promise<void> {
  const head = await lockCourse(tx, courseId, 'share');
  if (!head) throw courseNotHere();
  const verdict = can(actor, 'course.enquire', publicationOf(head.course.removedAt !== null, head.seen));
  if (verdict === 'hide') throw courseNotHere();
  if (verdict === 'deny') throw new Forbidden();
  if (head.course.status === 'closed') {
    throw new Conflict('This course is closed and takes no more enquiries.', 'COURSE_CLOSED');
  }
}

/** A guest's address is taken as given: what hangs on it is its owner's to see, once an account has proven it. */
async function addressOf(tx: Tx, actor: Actor, input: EnquiryBody) {
  if (actor.userId === null) return { email: input.email, proven: true };
  const contact = await findContact(tx, actor.userId);
  if (!contact) throw new SignedOut();
  return { email: contact.email, proven: contact.emailVerifiedAt !== null };
}

function askedAlready(actor: Actor, open: EnquiryRow | null): Conflict {
  const own = open !== null && actor.userId !== null && open.asker_id === actor.userId;
  return new Conflict(
    own
      ? 'You asked about this course already: go on in that enquiry.'
      : 'You asked about this course already: the answer comes by e-mail to this address.',
    'ENQUIRY_OPEN',
    own ? { current: presentEnquiry(open, 'asker') } : {},
  );
}
