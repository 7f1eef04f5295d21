import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Course,
  type Enquiry,
  type EnquiryMessage,
  enquiryMessage,
  enquiry as enquiryShape,
} from '#contract/courses.ts';
import { mailsTo, newEmail } from '#server/features/users/factory.ts';
import { makeCourse } from '#server/testing/courses.ts';
import { followGuestLink } from '#server/testing/guest-links.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let moderator: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal();
  moderator = await portal.person('moderator');
  admin = await portal.person('admin');
});
afterAll(() => portal.close());

type Who = TestPerson | null;
type Thread = Enquiry & { messages: EnquiryMessage[] };
const url = (rest: string) => `/api/education/${rest}`;
const newCourse = (fields: Record<string, unknown> = {}): Promise<Course> => makeCourse(portal, moderator, fields);

function ask(sender: Who, courseId: string, fields: Record<string, unknown> = {}, path = 'doEnquire') {
  return portal.send(sender, 'POST', url(path), {
    courseId,
    name: 'Ada Quay',
    email: 'typed@elsewhere.example',
    message: 'Is there a place left in March?',
    ...fields,
  });
}
async function asked(sender: Who, courseId: string, fields: Record<string, unknown> = {}): Promise<Enquiry> {
  const answer = await ask(sender, courseId, fields);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ enquiry: Enquiry }>().enquiry;
}
const write = (author: Who, id: string, message = 'Is the exam in English?') =>
  portal.send(author, 'POST', url(`requests/${id}/messages`), { message });
const setStatus = (staff: Who, id: string, status: string) =>
  portal.send(staff, 'PATCH', url(`requests/${id}`), { status });
const markRead = (who: Who, id: string) => portal.send(who, 'POST', url(`requests/${id}/read`));
async function thread(who: Who, id: string): Promise<Thread> {
  const answer = await portal.get(who, url(`requests/${id}`));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Thread }>().data;
}
async function list(who: Who, query: string) {
  const answer = await portal.get(who, url(query));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Enquiry[]; nextCursor: string | null }>();
}
const idsOf = async (who: Who, query: string) => (await list(who, query)).data.map((one) => one.id);
async function countOf(courseId: string): Promise<number> {
  const found = await portal.db.execute(sql`SELECT 1 FROM course_enquiries WHERE course_id = ${courseId}::uuid`);
  return found.rows.length;
}
async function notices(person: TestPerson, url: string) {
  const found = await portal.db.execute<{ kind: string }>(
    sql`SELECT kind FROM notifications WHERE user_id = ${person.id}::uuid AND url = ${url} ORDER BY created_at, id`,
  );
  return found.rows.map((row) => row.kind);
}
/** Mails to an address, newest first, queued or sent. The text of a sent mail is only in the mailbox. */
/** A mail that was replaced by a later one has no text. */
async function mails(to: string) {
  const found = await portal.db.execute<{ subject: string; text: string; html: string }>(
    sql`SELECT m.subject, coalesce(m.text, b.text, '') AS text, coalesce(m.html, b.html, '') AS html
      FROM mails m LEFT JOIN mailbox_messages b ON b.id = m.id WHERE m."to" = ${to}
      ORDER BY m.created_at DESC, m.id DESC`,
  );
  return found.rows;
}
const toSender = (id: string) => `/education/my-enquiries?open=${id}`;
const toStaff = (id: string) => `/admin/enquiries/${id}`;
/** A member with the address that a guest used. */
async function claim(email: string): Promise<TestPerson> {
  const person = await portal.person();
  await portal.db.execute(sql`UPDATE users SET email = ${email} WHERE id = ${person.id}::uuid`);
  return { ...person, email };
}

describe('sending an enquiry about a course', () => {
  test('a member’s enquiry belongs to the account and uses its address', async () => {
    const [course, member] = [await newCourse(), await portal.person()];
    const answer = await ask(member, course.id, { company: 'Quay & Sons', phone: '+351 21 000' });
    const { enquiry } = answer.json<{ message: string; enquiry: Enquiry }>();
    expect(enquiryShape.parse(enquiry)).toEqual(enquiry);
    expect(enquiry).toMatchObject({
      courseId: course.id,
      course: { id: course.id, title: course.title, institutionName: course.institutionName },
      name: 'Ada Quay',
      email: member.email,
      company: 'Quay & Sons',
      status: 'NEW',
      messageCount: 0,
      unread: false,
    });
    expect(await idsOf(member, 'requests')).toEqual([enquiry.id]);
    const seen = async (who: Who) =>
      (await portal.get(who, url(`getCourseById/${course.id}`))).json<{ data: Course }>().data.openEnquiryId;
    expect(await seen(member)).toBe(enquiry.id);
    for (const other of [null, admin, await portal.person()]) expect(await seen(other)).toBeNull();
  });

  test('the signed-in endpoint behaves the same and refuses guests', async () => {
    const [course, member] = [await newCourse(), await portal.person()];
    expect((await ask(null, course.id, {}, 'requests')).statusCode).toBe(401);
    const answer = await ask(member, course.id, {}, 'requests');
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ data: { courseId: course.id, email: member.email } });
  });

  test('the sender gets a copy by email; staff get an email and a notification', async () => {
    const staff = await portal.person('moderator');
    const [course, member] = [await newCourse({ title: 'Cold chain in practice' }), await portal.person()];
    const { id } = await asked(member, course.id, { message: 'First line.\nSecond line.' });
    const [own] = await mailsTo(portal, member.email, 1);
    expect(own?.subject).toBe('We have your enquiry: Cold chain in practice');
    expect(own?.text).toContain('First line.\n\nSecond line.');
    expect(own?.text).toContain(toSender(id));
    expect(own?.text).not.toContain('Sign up');
    const [theirs] = await mailsTo(portal, staff.email, 1);
    expect(theirs?.text).toContain('Second line.');
    expect(theirs?.text).toContain(member.email);
    expect(theirs?.text).toContain(toStaff(id));
    for (const one of [staff, moderator, admin]) expect(await notices(one, toStaff(id))).toEqual(['enquiry.new']);
    expect(await notices(member, toSender(id))).toEqual([]);
  });

  test('suspended staff are not notified', async () => {
    const [course, suspended] = [await newCourse(), await portal.person('moderator')];
    await portal.db.execute(sql`UPDATE users SET suspended_at = now() WHERE id = ${suspended.id}::uuid`);
    const { id } = await asked(null, course.id, { email: newEmail() });
    expect(await notices(suspended, toStaff(id))).toEqual([]);
    expect(await notices(admin, toStaff(id))).toEqual(['enquiry.new']);
  });

  test('a guest’s mail asks for confirmation and quotes nothing', async () => {
    const email = newEmail();
    const course = await newCourse({ title: 'Cold chain in practice' });
    const typed = { name: 'Your bank', company: 'Bank Inc', message: 'Your account is locked, call 0800 now.' };
    await asked(null, course.id, { ...typed, email: ` ${email.toUpperCase()} ` });
    const [mail] = await mails(email);
    for (const part of [mail?.subject, mail?.text, mail?.html]) expect(part).not.toMatch(/bank|locked|0800/i);
    expect(mail?.text).toContain('Cold chain in practice');
    expect(mail?.text).toContain('/confirm#');
  });

  test('markup in names and messages stays text in mails', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const [staff, member] = [await portal.person('moderator'), await portal.person()];
    const course = await newCourse({ title: `Course ${hostile}` });
    await asked(member, course.id, { name: hostile, company: hostile, message: `${hostile} and more` });
    for (const address of [member.email, staff.email]) {
      const [mail] = await mails(address);
      expect(mail?.html).not.toContain('<img');
      expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; and more');
      expect(mail?.text).toContain(`${hostile} and more`);
    }
  });

  test('a second enquiry of a member gets 409 with the open one', async () => {
    const [course, member] = [await newCourse(), await portal.person()];
    const first = await asked(member, course.id);
    for (const path of ['doEnquire', 'requests']) {
      const again = await ask(member, course.id, {}, path);
      expect(again.statusCode).toBe(409);
      expect(again.json()).toMatchObject({ code: 'ENQUIRY_OPEN', current: { id: first.id } });
      expect(again.json<{ message: string }>().message).toMatch(/^You already have an enquiry about this course/);
    }
    // Another course is independent.
    await asked(member, (await newCourse()).id);
  });

  test('a guest’s response is the same whoever asked before', async () => {
    const course = await newCourse();
    const [member, fresh] = [await portal.person(), newEmail()];
    await asked(member, course.id);
    const answers = [fresh, fresh, member.email].map((email) => ask(null, course.id, { email }));
    for (const answer of await Promise.all(answers)) {
      expect(answer.statusCode).toBe(201);
      const { message, enquiry } = answer.json<{ message: string; enquiry: Enquiry }>();
      expect(message).toContain('Open the link that we emailed to you');
      expect(enquiry).toMatchObject({ name: 'Ada Quay', status: 'NEW', messageCount: 0, unread: false });
    }
  });

  test('a guest’s enquiry with a member’s address neither blocks the member nor appears in their list', async () => {
    const [course, member] = [await newCourse(), await portal.person()];
    const { id } = await asked(null, course.id, { email: member.email });
    expect(await idsOf(member, 'requests')).toEqual([]);
    expect((await portal.get(member, url(`requests/${id}`))).statusCode).toBe(404);
    await asked(member, course.id);
  });

  test('closed courses accept none, and drafts and scheduled ones are not found', async () => {
    const closed = await newCourse();
    await portal.send(moderator, 'PATCH', url(`courses/${closed.id}`), { status: 'closed' });
    const answer = await ask(null, closed.id);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'COURSE_CLOSED']);
    const draft = await newCourse({ status: 'draft' });
    const scheduled = await newCourse({ publishAt: new Date(Date.now() + 86_400_000).toISOString() });
    for (const id of [draft.id, scheduled.id, '00000000-0000-4000-8000-000000000000']) {
      for (const who of [null, await portal.person(), moderator]) expect((await ask(who, id)).statusCode).toBe(404);
    }
  });

  test('closing a course does not change its enquiries', async () => {
    const [course, member] = [await newCourse(), await portal.person()];
    const { id } = await asked(member, course.id);
    await portal.send(moderator, 'PATCH', url(`courses/${course.id}`), { status: 'closed' });
    expect(await thread(member, id)).toMatchObject({ status: 'NEW' });
    expect((await write(member, id)).statusCode).toBe(201);
  });

  test('reports all errors at once', async () => {
    const { id } = await newCourse();
    const answer = await ask(null, id, { name: 'A', email: 'nowhere', message: 'short', userId: admin.id });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ fields: object }>().fields).sort()).toEqual([
      'email',
      'message',
      'name',
      'userId',
    ]);
  });

  test('a hundred concurrent requests of a member create one enquiry and one mail', async () => {
    const [course, member] = [await newCourse(), await portal.person()];
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(member, course.id)));
    expect(answers.filter((one) => one.statusCode === 201)).toHaveLength(1);
    expect(answers.filter((one) => one.statusCode === 409)).toHaveLength(99);
    const [id = ''] = await idsOf(member, 'requests');
    for (const answer of answers) {
      if (answer.statusCode === 409) expect(answer.json()).toMatchObject({ current: { id } });
    }
    expect(await countOf(course.id)).toBe(1);
    expect(await notices(admin, toStaff(id))).toHaveLength(1);
    expect(await mails(member.email)).toHaveLength(1);
  });
});

describe('access to an enquiry', () => {
  test('only its sender and staff can read it', async () => {
    const [course, member, other] = [await newCourse(), await portal.person(), await portal.person()];
    const { id } = await asked(member, course.id);
    for (const who of [member, moderator, admin]) expect((await thread(who, id)).email).toBe(member.email);
    for (const [who, status] of [
      [other, 404],
      [null, 401],
    ] as const) {
      expect((await portal.get(who, url(`requests/${id}`))).statusCode).toBe(status);
      expect((await write(who, id)).statusCode).toBe(status);
      expect((await markRead(who, id)).statusCode).toBe(status);
    }
    for (const who of [other, member]) {
      expect((await setStatus(who, id, 'CLOSED')).statusCode).toBe(403);
      expect((await portal.get(who, url('enquiries'))).statusCode).toBe(403);
    }
    expect(await idsOf(other, 'requests')).toEqual([]);
    expect((await portal.get(null, url('requests'))).statusCode).toBe(401);
    expect((await portal.get(member, url('requests/nothing'))).statusCode).toBe(404);
  });

  test('a guest’s enquiry belongs to the account with that address after the link is followed', async () => {
    const email = newEmail();
    const course = await newCourse();
    const { id } = await asked(null, course.id, { email });
    const member = await claim(email);
    expect(await idsOf(member, 'requests')).toEqual([]);
    expect(await followGuestLink(portal, email)).toMatchObject({ kind: 'courseEnquiry', title: course.title });
    expect(await followGuestLink(portal, email)).toMatchObject({ path: `/education/${course.id}` });
    expect(await idsOf(member, 'requests')).toEqual([id]);
    expect((await ask(member, course.id)).json()).toMatchObject({ code: 'ENQUIRY_OPEN', current: { id } });
    expect((await write(member, id)).statusCode).toBe(201);
    expect(await thread(moderator, id)).toMatchObject({ messages: [{ fromStaff: false, user: { id: member.id } }] });
    const seen = await portal.get(member, url(`getCourseById/${course.id}`));
    expect(seen.json()).toMatchObject({ data: { openEnquiryId: id } });
    await write(moderator, id, 'Welcome to the portal.');
    expect(await notices(member, toSender(id))).toEqual(['enquiry.answered']);

    await portal.db.execute(sql`UPDATE users SET email_verified_at = NULL WHERE id = ${member.id}::uuid`);
    expect(await idsOf(member, 'requests')).toEqual([]);
    expect((await portal.get(member, url(`requests/${id}`))).statusCode).toBe(404);
    expect((await write(member, id)).statusCode).toBe(404);
    const unseen = await portal.get(member, url(`getCourseById/${course.id}`));
    expect(unseen.json()).toMatchObject({ data: { openEnquiryId: null } });
  });

  test('no response contains another person’s address', async () => {
    const [course, member] = [await newCourse(), await portal.person()];
    const { id } = await asked(member, course.id);
    const answered = await write(moderator, id, 'There is.');
    const seen = await portal.get(member, url(`requests/${id}`));
    const pages = await Promise.all(
      ['courses', 'getAllCourses', `getCourseById/${course.id}`].map((path) => portal.get(null, url(path))),
    );
    expect(seen.body).not.toContain(moderator.email);
    for (const answer of [answered, ...pages]) expect(answer.body).not.toContain(member.email);
  });

  test('the own list is newest first, paged, and filtered by status', async () => {
    const email = newEmail();
    const guest = await asked(null, (await newCourse()).id, { email });
    await followGuestLink(portal, email);
    const member = await claim(email);
    const two = await asked(member, (await newCourse()).id);
    const three = await asked(member, (await newCourse()).id);
    await setStatus(admin, two.id, 'ENROLLED');
    const first = await list(member, 'requests?limit=2');
    expect(first.data.map((one) => one.id)).toEqual([three.id, two.id]);
    const second = await list(member, `requests?limit=2&cursor=${first.nextCursor}`);
    expect(second.data.map((one) => one.id)).toEqual([guest.id]);
    expect(second.nextCursor).toBeNull();
    expect(await idsOf(member, 'requests?status=ENROLLED')).toEqual([two.id]);
    expect(await idsOf(member, 'requests?status=NEW')).toEqual([three.id, guest.id]);
  });
});

describe('the thread of an enquiry', () => {
  test('is between sender and staff, oldest first, and each message notifies the other side', async () => {
    const [course, member, staff] = [
      await newCourse({ title: 'Reefer handling' }),
      await portal.person(),
      await portal.person('moderator'),
    ];
    const { id } = await asked(member, course.id);
    const answer = await write(staff, id, 'There is a <b>place</b>.');
    expect(enquiryMessage.parse(answer.json<{ data: EnquiryMessage }>().data)).toMatchObject({
      fromStaff: true,
      message: 'There is a <b>place</b>.',
      user: { id: staff.id, name: staff.name },
    });
    const [told] = await mails(member.email);
    expect(told?.subject).toBe('An answer to your enquiry: Reefer handling');
    expect(told?.html).toContain('There is a &lt;b&gt;place&lt;/b&gt;.');
    expect(await notices(member, toSender(id))).toEqual(['enquiry.answered']);

    await write(member, id, 'Then I come.');
    expect(await notices(staff, toStaff(id))).toEqual(['enquiry.new', 'enquiry.message']);
    // The member of staff who replied is notified; others got only the enquiry.
    expect(await notices(admin, toStaff(id))).toEqual(['enquiry.new']);
    expect((await mails(staff.email))[0]?.text).toContain('Then I come.');
    const read = await thread(member, id);
    expect(read.messages.map((one) => [one.message, one.fromStaff])).toEqual([
      ['There is a <b>place</b>.', true],
      ['Then I come.', false],
    ]);
    expect(read).toMatchObject({ status: 'CONTACTED', messageCount: 2, message: 'Is there a place left in March?' });
  });

  test('until staff reply, all of them are notified of further messages', async () => {
    const [course, member] = [await newCourse(), await portal.person()];
    const { id } = await asked(member, course.id);
    await write(member, id);
    for (const one of [moderator, admin]) {
      expect(await notices(one, toStaff(id))).toEqual(['enquiry.new', 'enquiry.message']);
    }
    expect(await thread(member, id)).toMatchObject({ status: 'NEW' });
  });

  test('staff who send one are its senders', async () => {
    const [course, staff] = [await newCourse(), await portal.person('moderator')];
    const { id } = await asked(staff, course.id);
    expect((await write(staff, id)).json()).toMatchObject({ data: { fromStaff: false } });
    expect(await thread(admin, id)).toMatchObject({ status: 'NEW' });
    expect(await notices(staff, toStaff(id))).toEqual([]);
  });

  test('each side sees what it has not read', async () => {
    const [course, member] = [await newCourse(), await portal.person()];
    const { id } = await asked(member, course.id);
    const unread = async () => [(await thread(member, id)).unread, (await thread(admin, id)).unread];
    expect(await unread()).toEqual([false, true]);
    await markRead(admin, id);
    expect(await unread()).toEqual([false, false]);
    await write(member, id);
    expect(await unread()).toEqual([false, true]);
    await write(admin, id);
    expect(await unread()).toEqual([true, false]);
    await markRead(member, id);
    expect(await unread()).toEqual([false, false]);
    await setStatus(admin, id, 'ENROLLED');
    expect(await unread()).toEqual([true, false]);
    expect((await list(member, 'requests')).data[0]?.unread).toBe(true);
  });

  test('counts a hundred concurrent messages exactly and refuses the next', async () => {
    const [course, member] = [await newCourse(), await portal.person()];
    const { id } = await asked(member, course.id);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, place) => write(place % 2 === 0 ? member : admin, id, `Message ${place}`)),
    );
    expect(answers.filter((one) => one.statusCode === 201)).toHaveLength(100);
    const full = await thread(member, id);
    expect([full.messageCount, full.messages.length, full.status]).toEqual([100, 100, 'CONTACTED']);
    const moments = full.messages.map((one) => Date.parse(one.createdAt));
    expect(moments).toEqual(moments.toSorted((one, two) => one - two));
    for (const who of [member, admin]) {
      const refused = await write(who, id);
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'FULL']);
    }
    expect((await thread(member, id)).messageCount).toBe(100);
  });

  test('one Idempotency-Key writes one message', async () => {
    const [course, member] = [await newCourse(), await portal.person()];
    const { id } = await asked(member, course.id);
    const send = () =>
      portal.send(
        member,
        'POST',
        url(`requests/${id}/messages`),
        { message: 'Once' },
        { 'idempotency-key': `once-${id}` },
      );
    const [one, two] = [await send(), await send()];
    expect(two.json()).toEqual(one.json());
    expect((await thread(member, id)).messageCount).toBe(1);
  });
});

describe('the status of an enquiry', () => {
  test('staff can set any status; the sender is notified, but not of the same status', async () => {
    const [course, member] = [await newCourse({ title: 'Rail and road' }), await portal.person()];
    const { id } = await asked(member, course.id);
    const steps = ['ENROLLED', 'NEW', 'CLOSED', 'CONTACTED', 'CLOSED'];
    for (const status of steps) {
      const answer = await setStatus(admin, id, status);
      expect(answer.json()).toMatchObject({ data: { id, status } });
    }
    await setStatus(admin, id, 'CLOSED');
    expect(await notices(member, toSender(id))).toEqual(steps.map(() => 'enquiry.status'));
    const [mail] = await mails(member.email);
    expect(mail).toMatchObject({ subject: 'Your enquiry: Rail and road' });
    expect((await setStatus(admin, id, 'WON')).statusCode).toBe(422);
  });

  test('a guest is notified of an update, and reads it after following the link', async () => {
    const email = newEmail();
    const { id } = await asked(null, (await newCourse()).id, { email });
    await setStatus(admin, id, 'ENROLLED');
    await write(admin, id, 'Bring your passport.');
    for (const mail of await mails(email)) expect(mail.text).not.toMatch(/enrolled|passport/i);
    await followGuestLink(portal, email);
    const [mail] = await mails(email);
    expect(mail?.text).toContain('Bring your passport.');
    expect(mail?.text).toContain('Sign up with this address');
    await setStatus(admin, id, 'CLOSED');
    expect((await mails(email))[0]?.text).toContain('Your enquiry is closed.');
  });

  test('a closed one accepts no messages and allows a new enquiry', async () => {
    const [course, member] = [await newCourse(), await portal.person()];
    const first = await asked(member, course.id);
    await setStatus(admin, first.id, 'CLOSED');
    for (const who of [member, admin]) {
      const refused = await write(who, first.id);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        code: 'CLOSED',
        message: 'This enquiry is closed. Send a new one on the course page.',
      });
    }
    const second = await asked(member, course.id);
    const back = await setStatus(admin, first.id, 'NEW');
    expect(back.statusCode).toBe(409);
    expect(back.json()).toMatchObject({ code: 'ENQUIRY_OPEN', current: { id: second.id } });
    expect(await thread(member, first.id)).toMatchObject({ status: 'CLOSED' });
    expect((await setStatus(admin, first.id, 'ENROLLED')).statusCode).toBe(200);
  });

  test('of reopening an old one and a concurrent new one, one stays open', async () => {
    const [course, member] = [await newCourse(), await portal.person()];
    const { id } = await asked(member, course.id);
    await setStatus(admin, id, 'CLOSED');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        place % 2 === 0 ? ask(member, course.id) : setStatus(admin, id, 'NEW'),
      ),
    );
    expect(answers.every((one) => [200, 201, 409].includes(one.statusCode))).toBe(true);
    const open = await portal.db.execute(
      sql`SELECT 1 FROM course_enquiries WHERE course_id = ${course.id}::uuid AND status IN ('NEW', 'CONTACTED')`,
    );
    expect(open.rows).toHaveLength(1);
  });
});

describe('the staff list', () => {
  test('shows all, last changed first, filtered by status, course and words', async () => {
    const word = Math.random().toString(36).slice(2);
    const course = await newCourse({ title: `Customs ${word}` });
    const other = await newCourse({ title: 'Something else' });
    const one = await asked(null, course.id, { email: newEmail(), name: '100% Ada' });
    const two = await asked(null, course.id, { email: `zoe-${word}@guest.example`, name: 'Zoë' });
    const three = await asked(null, other.id, { email: newEmail(), name: `Ben ${word}` });
    await write(admin, one.id);
    expect(await idsOf(admin, `enquiries?search=${word.toUpperCase()}`)).toEqual([one.id, three.id, two.id]);
    expect(await idsOf(admin, `enquiries?courseId=${course.id}`)).toEqual([one.id, two.id]);
    expect(await idsOf(admin, `enquiries?courseId=${course.id}&status=NEW`)).toEqual([two.id]);
    expect(await idsOf(admin, `enquiries?search=zoe-${word}`)).toEqual([two.id]);
    expect(await idsOf(admin, `enquiries?courseId=${course.id}&search=${encodeURIComponent('100%')}`)).toEqual([
      one.id,
    ]);
    expect(await idsOf(admin, `enquiries?courseId=${course.id}&search=${encodeURIComponent('%_%')}`)).toEqual([]);
    const first = await list(admin, `enquiries?search=${word}&limit=2`);
    const second = await list(admin, `enquiries?search=${word}&limit=2&cursor=${first.nextCursor}`);
    expect([...first.data, ...second.data].map((found) => found.id)).toEqual([one.id, three.id, two.id]);
    expect(second.nextCursor).toBeNull();
    // Reading does not change the order.
    await markRead(admin, two.id);
    expect(await idsOf(admin, `enquiries?courseId=${course.id}`)).toEqual([one.id, two.id]);
  });

  test.each(['status=OPEN', 'courseId=1', 'limit=0', 'cursor=x'])('refuses %s', async (query) =>
    expect((await portal.get(admin, url(`enquiries?${query}`))).statusCode).toBe(422),
  );
});
