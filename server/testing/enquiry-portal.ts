/** A portal with helpers for enquiries about courses. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Course, Enquiry, EnquiryMessage } from '#contract/courses.ts';
import { makeCourse } from './courses.ts';
import { type Caller, startTestPortal, type TestPerson } from './portal.ts';

export type Thread = Enquiry & { messages: EnquiryMessage[] };

export async function makeEnquiryPortal() {
  const portal = await startTestPortal();
  const [moderator, admin] = [await portal.person('moderator'), await portal.person('admin')];

  const url = (rest: string) => `/api/education/${rest}`;
  const newCourse = (fields: Record<string, unknown> = {}): Promise<Course> => makeCourse(portal, moderator, fields);

  function send(sender: Caller, courseId: string, fields: Record<string, unknown> = {}, path = 'doEnquire') {
    return portal.send(sender, 'POST', url(path), {
      courseId,
      name: 'Ada Quay',
      email: 'typed@elsewhere.example',
      message: 'Is there a place left in March?',
      ...fields,
    });
  }
  async function sent(sender: Caller, courseId: string, fields: Record<string, unknown> = {}): Promise<Enquiry> {
    const response = await send(sender, courseId, fields);
    expect(response.statusCode, response.body).toBe(201);
    return response.json<{ enquiry: Enquiry }>().enquiry;
  }
  const write = (author: Caller, id: string, message = 'Is the exam in English?') =>
    portal.send(author, 'POST', url(`requests/${id}/messages`), { message });
  const setStatus = (staff: Caller, id: string, status: string) =>
    portal.send(staff, 'PATCH', url(`requests/${id}`), { status });
  const markRead = (caller: Caller, id: string) => portal.send(caller, 'POST', url(`requests/${id}/read`));
  async function thread(caller: Caller, id: string): Promise<Thread> {
    const response = await portal.get(caller, url(`requests/${id}`));
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: Thread }>().data;
  }
  async function list(caller: Caller, query: string) {
    const response = await portal.get(caller, url(query));
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: Enquiry[]; nextCursor: string | null }>();
  }
  const idsOf = async (caller: Caller, query: string) => (await list(caller, query)).data.map((item) => item.id);
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
  /** Emails to an address, newest first, queued or sent. An email that was replaced by a later one has no text. */
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
  async function memberWith(email: string): Promise<TestPerson> {
    const person = await portal.person();
    await portal.db.execute(sql`UPDATE users SET email = ${email} WHERE id = ${person.id}::uuid`);
    return { ...person, email };
  }

  return {
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
  };
}
