import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { makeCourse } from '#server/testing/courses.ts';
import { ownCompany } from '#server/testing/directory.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { enquiries as courseEnquiries } from '../../content/courses/enquiries.ts';
import { anonymiseOldGuests } from '../../content/events/anonymise-old-guests.ts';
import { enquiries as companyEnquiries } from '../../trade/directory/enquiries.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

async function countAll(): Promise<number[]> {
  const rows = await portal.db.execute<{ courses: number; companies: number }>(sql`
    SELECT (SELECT count(*)::int FROM course_enquiries) AS courses,
      (SELECT count(*)::int FROM company_enquiries) AS companies`);
  return rows.rows.flatMap(({ courses, companies }) => [courses, companies]);
}

test('deletes guests’ enquiries a year after their last change and keeps members’', async () => {
  const [moderator, member] = [await portal.person('moderator'), await portal.person()];
  const course = await makeCourse(portal, moderator, {});
  const company = await ownCompany(portal, await portal.person(), moderator);
  const words = { name: 'Ida Larsen', email: 'ida@guest.example', message: 'Is there a place left in March?' };
  for (const caller of [null, member]) {
    await portal.send(caller, 'POST', '/api/education/doEnquire', { ...words, courseId: course.id });
    await portal.send(caller, 'POST', `/api/directory/${company.id}/enquiries`, words);
  }
  const forget = async () => {
    await courseEnquiries.deleteOldOfGuests(portal.db);
    await companyEnquiries.deleteOldOfGuests(portal.db);
    return countAll();
  };
  const age = async (days: number) => {
    await portal.db.execute(sql`UPDATE course_enquiries SET updated_at = now() - make_interval(days => ${days})`);
    await portal.db.execute(sql`UPDATE company_enquiries SET updated_at = now() - make_interval(days => ${days})`);
  };
  await age(364);
  expect(await forget()).toEqual([2, 2]);
  await age(366);
  expect(await forget()).toEqual([1, 1]);
});

test('deletes the guests’ data 30 days after an event but keeps the count', async () => {
  const eventOf = async (daysAgo: number) => {
    const id = newId();
    await portal.db.execute(sql`INSERT INTO events (id, title, status, published_at, timezone, start_date, end_date,
        interested_count) VALUES (${id}, 'Over', 'published', now() - interval '90 days', 'UTC',
        now() - make_interval(days => ${daysAgo}, hours => 2), now() - make_interval(days => ${daysAgo}), 1)`);
    await portal.db.execute(sql`INSERT INTO event_interests (id, event_id, name, email, phone, note, state, queue_number)
      VALUES (${newId()}, ${id}, 'Ida Larsen', 'ida@guest.example', '+45 1', 'Vegan', 'GOING', 1)`);
    return id;
  };
  const [old, recent] = [await eventOf(31), await eventOf(29)];
  await anonymiseOldGuests(portal.db);
  const find = async (id: string) =>
    (await portal.db.execute(sql`SELECT name, email, phone, note, state FROM event_interests WHERE event_id = ${id}`))
      .rows[0];
  expect(await find(recent)).toMatchObject({ name: 'Ida Larsen', phone: '+45 1' });
  const forgotten = await find(old);
  expect(forgotten).toMatchObject({ name: 'Guest', phone: null, note: null, state: 'GOING' });
  expect(String(forgotten?.['email'])).toMatch(/^forgotten-.*@deleted\.invalid$/);
});
