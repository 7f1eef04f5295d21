import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { type EnquiryMessage, enquiryMessage } from '#contract/courses.ts';
import { newEmail } from '#server/features/accounts/users/factory.ts';
import { makeEnquiryPortal } from '#server/testing/enquiry-portal.ts';
import { followGuestLink } from '#server/testing/guest-links.ts';

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
  notices,
  mails,
  toSender,
  toStaff,
} = await makeEnquiryPortal();
afterAll(() => portal.close());

describe('the thread of an enquiry', () => {
  test('is between sender and staff, oldest first, and each message notifies the other side', async () => {
    const [course, member, staff] = [
      await newCourse({ title: 'Reefer handling' }),
      await portal.person(),
      await portal.person('admin'),
    ];
    const { id } = await sent(member, course.id);
    const response = await write(staff, id, 'There is a <b>place</b>.');
    expect(enquiryMessage.parse(response.json<{ data: EnquiryMessage }>().data)).toMatchObject({
      fromStaff: true,
      message: 'There is a <b>place</b>.',
      user: { id: staff.id, name: staff.name },
    });
    const [mail] = await mails(member.email);
    expect(mail?.subject).toBe('An answer to your enquiry: Reefer handling');
    expect(mail?.html).toContain('There is a &lt;b&gt;place&lt;/b&gt;.');
    expect(await notices(member, toSender(id))).toEqual(['enquiry.answered']);

    await write(member, id, 'Then I come.');
    expect(await notices(staff, toStaff(id))).toEqual(['enquiry.new', 'enquiry.message']);
    // The member of staff who replied is notified; others got only the enquiry.
    expect(await notices(admin, toStaff(id))).toEqual(['enquiry.new']);
    expect((await mails(staff.email))[0]?.text).toContain('Then I come.');
    const read = await thread(member, id);
    expect(read.messages.map((message) => [message.message, message.fromStaff])).toEqual([
      ['There is a <b>place</b>.', true],
      ['Then I come.', false],
    ]);
    expect(read).toMatchObject({ status: 'CONTACTED', messageCount: 2, message: 'Is there a place left in March?' });
  });

  test('until one of them replies, all admins are notified of further messages', async () => {
    const [course, member] = [await newCourse(), await portal.person()];
    const { id } = await sent(member, course.id);
    await write(member, id);
    expect(await notices(admin, toStaff(id))).toEqual(['enquiry.new', 'enquiry.message']);
    expect(await notices(moderator, toStaff(id))).toEqual([]);
    expect(await thread(member, id)).toMatchObject({ status: 'NEW' });
  });

  test('staff who send one are its senders', async () => {
    const [course, staff] = [await newCourse(), await portal.person('moderator')];
    const { id } = await sent(staff, course.id);
    expect((await write(staff, id)).json()).toMatchObject({ data: { fromStaff: false } });
    expect(await thread(admin, id)).toMatchObject({ status: 'NEW' });
    expect(await notices(staff, toStaff(id))).toEqual([]);
  });

  test('each side sees what it has not read', async () => {
    const [course, member] = [await newCourse(), await portal.person()];
    const { id } = await sent(member, course.id);
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
    const { id } = await sent(member, course.id);
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, place) => write(place % 2 === 0 ? member : admin, id, `Message ${place}`)),
    );
    expect(responses.filter((response) => response.statusCode === 201)).toHaveLength(100);
    const full = await thread(member, id);
    expect([full.messageCount, full.messages.length, full.status]).toEqual([100, 100, 'CONTACTED']);
    const moments = full.messages.map((message) => Date.parse(message.createdAt));
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    for (const caller of [member, admin]) {
      const refused = await write(caller, id);
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'FULL']);
    }
    expect((await thread(member, id)).messageCount).toBe(100);
  });

  test('one Idempotency-Key writes one message', async () => {
    const [course, member] = [await newCourse(), await portal.person()];
    const { id } = await sent(member, course.id);
    const send = () =>
      portal.send(
        member,
        'POST',
        url(`requests/${id}/messages`),
        { message: 'Once' },
        { 'idempotency-key': `once-${id}` },
      );
    const [first, two] = [await send(), await send()];
    expect(two.json()).toEqual(first.json());
    expect((await thread(member, id)).messageCount).toBe(1);
  });
});

describe('the status of an enquiry', () => {
  test('staff can set any status; the sender is notified, but not of the same status', async () => {
    const [course, member] = [await newCourse({ title: 'Rail and road' }), await portal.person()];
    const { id } = await sent(member, course.id);
    const steps = ['ENROLLED', 'NEW', 'CLOSED', 'CONTACTED', 'CLOSED'];
    for (const status of steps) {
      const response = await setStatus(admin, id, status);
      expect(response.json()).toMatchObject({ data: { id, status } });
    }
    await setStatus(admin, id, 'CLOSED');
    expect(await notices(member, toSender(id))).toEqual(steps.map(() => 'enquiry.status'));
    const [mail] = await mails(member.email);
    expect(mail).toMatchObject({ subject: 'Your enquiry is closed: Rail and road' });
    expect((await setStatus(admin, id, 'WON')).statusCode).toBe(422);
  });

  test('the email about it says in its subject that the person is enrolled', async () => {
    const [course, member] = [await newCourse({ title: 'Customs in a week' }), await portal.person()];
    const { id } = await sent(member, course.id);
    await setStatus(admin, id, 'ENROLLED');
    const [mail] = await mails(member.email);
    expect(mail?.subject).toBe('You are enrolled: Customs in a week');
    expect(mail?.text).toContain('You are enrolled in the course.');
    const found = await portal.get(member, '/api/notification');
    expect(found.json().data[0].title).toBe('You are enrolled: Customs in a week');
  });

  test('a guest is notified of an update, and reads it after following the link', async () => {
    const email = newEmail();
    const { id } = await sent(null, (await newCourse()).id, { email });
    await setStatus(admin, id, 'ENROLLED');
    await write(admin, id, 'Bring your passport.');
    for (const mail of await mails(email)) expect(mail.text).not.toMatch(/enrolled|passport/i);
    await followGuestLink(portal, email);
    const [mail] = await mails(email);
    expect(mail?.text).toContain('Bring your passport.');
    expect(mail?.text).toContain('Create an account with this address');
    await setStatus(admin, id, 'CLOSED');
    expect((await mails(email))[0]?.text).toContain('Your enquiry is closed.');
  });

  test('a closed one accepts no messages and allows a new enquiry', async () => {
    const [course, member] = [await newCourse(), await portal.person()];
    const first = await sent(member, course.id);
    await setStatus(admin, first.id, 'CLOSED');
    for (const caller of [member, admin]) {
      const refused = await write(caller, first.id);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        code: 'CLOSED',
        message: 'This enquiry is closed. Send a new one on the course page.',
      });
    }
    const second = await sent(member, course.id);
    const back = await setStatus(admin, first.id, 'NEW');
    expect(back.statusCode).toBe(409);
    expect(back.json()).toMatchObject({ code: 'ENQUIRY_OPEN', current: { id: second.id } });
    expect(await thread(member, first.id)).toMatchObject({ status: 'CLOSED' });
    expect((await setStatus(admin, first.id, 'ENROLLED')).statusCode).toBe(200);
  });

  test('of reopening an old one and a concurrent new one, one stays open', async () => {
    const [course, member] = [await newCourse(), await portal.person()];
    const { id } = await sent(member, course.id);
    await setStatus(admin, id, 'CLOSED');
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        place % 2 === 0 ? send(member, course.id) : setStatus(admin, id, 'NEW'),
      ),
    );
    expect(responses.every((response) => [200, 201, 409].includes(response.statusCode))).toBe(true);
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
    const enquiry = await sent(null, course.id, { email: newEmail(), name: '100% Ada' });
    const two = await sent(null, course.id, { email: `zoe-${word}@guest.example`, name: 'Zoë' });
    const three = await sent(null, other.id, { email: newEmail(), name: `Ben ${word}` });
    await write(admin, enquiry.id);
    expect(await idsOf(admin, `enquiries?search=${word.toUpperCase()}`)).toEqual([enquiry.id, three.id, two.id]);
    expect(await idsOf(admin, `enquiries?courseId=${course.id}`)).toEqual([enquiry.id, two.id]);
    expect(await idsOf(admin, `enquiries?courseId=${course.id}&status=NEW`)).toEqual([two.id]);
    expect(await idsOf(admin, `enquiries?search=zoe-${word}`)).toEqual([two.id]);
    expect(await idsOf(admin, `enquiries?courseId=${course.id}&search=${encodeURIComponent('100%')}`)).toEqual([
      enquiry.id,
    ]);
    expect(await idsOf(admin, `enquiries?courseId=${course.id}&search=${encodeURIComponent('%_%')}`)).toEqual([]);
    const first = await list(admin, `enquiries?search=${word}&limit=2`);
    const second = await list(admin, `enquiries?search=${word}&limit=2&cursor=${first.nextCursor}`);
    expect([...first.data, ...second.data].map((found) => found.id)).toEqual([enquiry.id, three.id, two.id]);
    expect(second.nextCursor).toBeNull();
    // Reading does not change the order.
    await markRead(admin, two.id);
    expect(await idsOf(admin, `enquiries?courseId=${course.id}`)).toEqual([enquiry.id, two.id]);
  });

  test.each(['status=OPEN', 'courseId=1', 'limit=0', 'cursor=x'])('refuses %s', async (query) =>
    expect((await portal.get(admin, url(`enquiries?${query}`))).statusCode).toBe(422),
  );
});
