import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { type Course, type Enquiry, enquiry as enquiryShape } from '#contract/courses.ts';
import { mailsTo, newEmail } from '#server/features/accounts/users/factory.ts';
import { makeEnquiryPortal } from '#server/testing/enquiry-portal.ts';
import { followGuestLink } from '#server/testing/guest-links.ts';
import type { Caller } from '#server/testing/portal.ts';

const {
  portal,
  moderator,
  admin,
  url,
  newCourse,
  send,
  sent,
  write,
  setStatus,
  markRead,
  thread,
  list,
  idsOf,
  countOf,
  notices,
  mails,
  toSender,
  toStaff,
  memberWith,
} = await makeEnquiryPortal();
afterAll(() => portal.close());

describe('sending an enquiry about a course', () => {
  test('a member’s enquiry belongs to the account and uses its address', async () => {
    const [course, member] = [await newCourse(), await portal.person()];
    const response = await send(member, course.id, { company: 'Quay & Sons', phone: '+351 21 000' });
    const { enquiry } = response.json<{ message: string; enquiry: Enquiry }>();
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
    const seen = async (caller: Caller) =>
      (await portal.get(caller, url(`getCourseById/${course.id}`))).json<{ data: Course }>().data.openEnquiryId;
    expect(await seen(member)).toBe(enquiry.id);
    for (const other of [null, admin, await portal.person()]) expect(await seen(other)).toBeNull();
  });

  test('the signed-in endpoint behaves the same and refuses guests', async () => {
    const [course, member] = [await newCourse(), await portal.person()];
    expect((await send(null, course.id, {}, 'requests')).statusCode).toBe(401);
    const response = await send(member, course.id, {}, 'requests');
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ data: { courseId: course.id, email: member.email } });
  });

  test('the sender gets a copy by email; staff get an email and a notification', async () => {
    const staff = await portal.person('admin');
    const [course, member] = [await newCourse({ title: 'Cold chain in practice' }), await portal.person()];
    const { id } = await sent(member, course.id, { message: 'First line.\nSecond line.' });
    const [own] = await mailsTo(portal, member.email, 1);
    expect(own?.subject).toBe('We have received your enquiry: Cold chain in practice');
    expect(own?.text).toContain('> First line.\n> Second line.');
    expect(own?.text).toContain(toSender(id));
    expect(own?.text).not.toContain('Create an account');
    const [theirs] = await mailsTo(portal, staff.email, 1);
    expect(theirs?.text).toContain('Second line.');
    expect(theirs?.text).toContain(member.email);
    expect(theirs?.text).toContain(toStaff(id));
    for (const person of [staff, admin]) expect(await notices(person, toStaff(id))).toEqual(['enquiry.new']);
    expect(await notices(moderator, toStaff(id))).toEqual([]);
    expect(await notices(member, toSender(id))).toEqual([]);
  });

  test('suspended staff are not notified', async () => {
    const [course, suspended] = [await newCourse(), await portal.person('admin')];
    await portal.db.execute(sql`UPDATE users SET suspended_at = now() WHERE id = ${suspended.id}::uuid`);
    const { id } = await sent(null, course.id, { email: newEmail() });
    expect(await notices(suspended, toStaff(id))).toEqual([]);
    expect(await notices(admin, toStaff(id))).toEqual(['enquiry.new']);
  });

  test('a guest’s email asks for confirmation and quotes nothing', async () => {
    const email = newEmail();
    const course = await newCourse({ title: 'Cold chain in practice' });
    const typed = { name: 'Your bank', company: 'Bank Inc', message: 'Your account is locked, call 0800 now.' };
    await sent(null, course.id, { ...typed, email: ` ${email.toUpperCase()} ` });
    const [mail] = await mails(email);
    for (const part of [mail?.subject, mail?.text, mail?.html]) expect(part).not.toMatch(/bank|locked|0800/i);
    expect(mail?.text).toContain('Cold chain in practice');
    expect(mail?.text).toContain('/confirm#');
  });

  test('markup in names and messages stays text in emails', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const [staff, member] = [await portal.person('admin'), await portal.person()];
    const course = await newCourse({ title: `Course ${hostile}` });
    await sent(member, course.id, { name: hostile, company: hostile, message: `${hostile} and more` });
    for (const address of [member.email, staff.email]) {
      const [mail] = await mails(address);
      expect(mail?.html).not.toContain('<img');
      expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; and more');
      expect(mail?.text).toContain(`${hostile} and more`);
    }
  });

  test('a second enquiry of a member gets 409 with the open one', async () => {
    const [course, member] = [await newCourse(), await portal.person()];
    const first = await sent(member, course.id);
    for (const path of ['doEnquire', 'requests']) {
      const again = await send(member, course.id, {}, path);
      expect(again.statusCode).toBe(409);
      expect(again.json()).toMatchObject({ code: 'ENQUIRY_OPEN', current: { id: first.id } });
      expect(again.json<{ message: string }>().message).toMatch(/^You already have an enquiry about this course/);
    }
    // Another course is independent.
    await sent(member, (await newCourse()).id);
  });

  test('a guest’s response is the same whoever asked before', async () => {
    const course = await newCourse();
    const [member, fresh] = [await portal.person(), newEmail()];
    await sent(member, course.id);
    const responses = [fresh, fresh, member.email].map((email) => send(null, course.id, { email }));
    for (const response of await Promise.all(responses)) {
      expect(response.statusCode).toBe(201);
      const { message, enquiry } = response.json<{ message: string; enquiry: Enquiry }>();
      expect(message).toContain('Open the link that we emailed to you');
      expect(enquiry).toMatchObject({ name: 'Ada Quay', status: 'NEW', messageCount: 0, unread: false });
    }
  });

  test('a guest’s enquiry with a member’s address neither blocks the member nor appears in their list', async () => {
    const [course, member] = [await newCourse(), await portal.person()];
    const { id } = await sent(null, course.id, { email: member.email });
    expect(await idsOf(member, 'requests')).toEqual([]);
    expect((await portal.get(member, url(`requests/${id}`))).statusCode).toBe(404);
    await sent(member, course.id);
  });

  test('closed courses accept none, and drafts and scheduled ones are not found', async () => {
    const closed = await newCourse();
    await portal.send(moderator, 'PATCH', url(`courses/${closed.id}`), { status: 'closed' });
    const response = await send(null, closed.id);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'COURSE_CLOSED']);
    const draft = await newCourse({ status: 'draft' });
    const scheduled = await newCourse({ publishAt: new Date(Date.now() + 86_400_000).toISOString() });
    for (const id of [draft.id, scheduled.id, '00000000-0000-4000-8000-000000000000']) {
      for (const caller of [null, await portal.person(), moderator])
        expect((await send(caller, id)).statusCode).toBe(404);
    }
  });

  test('closing a course does not change its enquiries', async () => {
    const [course, member] = [await newCourse(), await portal.person()];
    const { id } = await sent(member, course.id);
    await portal.send(moderator, 'PATCH', url(`courses/${course.id}`), { status: 'closed' });
    expect(await thread(member, id)).toMatchObject({ status: 'NEW' });
    expect((await write(member, id)).statusCode).toBe(201);
  });

  test('reports all errors at once', async () => {
    const { id } = await newCourse();
    const response = await send(null, id, { name: ' ', email: 'nowhere', message: 'short', userId: admin.id });
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<{ fields: object }>().fields).sort()).toEqual([
      'email',
      'message',
      'name',
      'userId',
    ]);
  });

  test('a hundred concurrent requests of a member create one enquiry and one email', async () => {
    const [course, member] = [await newCourse(), await portal.person()];
    const responses = await Promise.all(Array.from({ length: 100 }, () => send(member, course.id)));
    expect(responses.filter((response) => response.statusCode === 201)).toHaveLength(1);
    expect(responses.filter((response) => response.statusCode === 409)).toHaveLength(99);
    const [id = ''] = await idsOf(member, 'requests');
    for (const response of responses) {
      if (response.statusCode === 409) expect(response.json()).toMatchObject({ current: { id } });
    }
    expect(await countOf(course.id)).toBe(1);
    expect(await notices(admin, toStaff(id))).toHaveLength(1);
    expect(await mails(member.email)).toHaveLength(1);
  });
});

describe('access to an enquiry', () => {
  test('only its sender and admins can read it', async () => {
    const [course, member, other] = [await newCourse(), await portal.person(), await portal.person()];
    const { id } = await sent(member, course.id);
    for (const caller of [member, admin]) expect((await thread(caller, id)).email).toBe(member.email);
    for (const [caller, status] of [
      [other, 404],
      [moderator, 404],
      [null, 401],
    ] as const) {
      expect((await portal.get(caller, url(`requests/${id}`))).statusCode).toBe(status);
      expect((await write(caller, id)).statusCode).toBe(status);
      expect((await markRead(caller, id)).statusCode).toBe(status);
    }
    for (const caller of [other, member]) {
      expect((await setStatus(caller, id, 'CLOSED')).statusCode).toBe(403);
      expect((await portal.get(caller, url('enquiries'))).statusCode).toBe(403);
    }
    expect(await idsOf(other, 'requests')).toEqual([]);
    expect((await portal.get(null, url('requests'))).statusCode).toBe(401);
    expect((await portal.get(member, url('requests/nothing'))).statusCode).toBe(404);
  });

  test('a guest’s enquiry belongs to the account with that address after the link is followed', async () => {
    const email = newEmail();
    const course = await newCourse();
    const { id } = await sent(null, course.id, { email });
    const member = await memberWith(email);
    expect(await idsOf(member, 'requests')).toEqual([]);
    expect(await followGuestLink(portal, email)).toMatchObject({ kind: 'courseEnquiry', title: course.title });
    expect(await followGuestLink(portal, email)).toMatchObject({ path: `/education/${course.id}` });
    expect(await idsOf(member, 'requests')).toEqual([id]);
    expect((await send(member, course.id)).json()).toMatchObject({ code: 'ENQUIRY_OPEN', current: { id } });
    expect((await write(member, id)).statusCode).toBe(201);
    expect(await thread(admin, id)).toMatchObject({ messages: [{ fromStaff: false, user: { id: member.id } }] });
    const seen = await portal.get(member, url(`getCourseById/${course.id}`));
    expect(seen.json()).toMatchObject({ data: { openEnquiryId: id } });
    await write(admin, id, 'Welcome to the portal.');
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
    const { id } = await sent(member, course.id);
    const answered = await write(admin, id, 'There is.');
    const seen = await portal.get(member, url(`requests/${id}`));
    const pages = await Promise.all(
      ['courses', 'getAllCourses', `getCourseById/${course.id}`].map((path) => portal.get(null, url(path))),
    );
    expect(seen.body).not.toContain(admin.email);
    for (const response of [answered, ...pages]) expect(response.body).not.toContain(member.email);
  });

  test('a member’s own list is newest first, paged, and filtered by status', async () => {
    const email = newEmail();
    const guest = await sent(null, (await newCourse()).id, { email });
    await followGuestLink(portal, email);
    const member = await memberWith(email);
    const two = await sent(member, (await newCourse()).id);
    const three = await sent(member, (await newCourse()).id);
    await setStatus(admin, two.id, 'ENROLLED');
    const first = await list(member, 'requests?limit=2');
    expect(first.data.map((item) => item.id)).toEqual([three.id, two.id]);
    const second = await list(member, `requests?limit=2&cursor=${first.nextCursor}`);
    expect(second.data.map((item) => item.id)).toEqual([guest.id]);
    expect(second.nextCursor).toBeNull();
    expect(await idsOf(member, 'requests?status=ENROLLED')).toEqual([two.id]);
    expect(await idsOf(member, 'requests?status=NEW')).toEqual([three.id, guest.id]);
  });
});
