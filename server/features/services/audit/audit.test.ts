import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { articleText } from '#server/testing/blog-portal.ts';
import { makeCourse } from '#server/testing/courses.ts';
import { type EventPortal, inHours, makeEventPortal, usual } from '#server/testing/event-portal.ts';

let portal: EventPortal;
beforeAll(async () => {
  portal = await makeEventPortal();
});
afterAll(() => portal.close());

async function acts(subject: string): Promise<string[]> {
  const admin = await portal.person('admin');
  const { data } = (await portal.get(admin, `/api/admin/audit-log?subject=${encodeURIComponent(subject)}`)).json();
  expect(data.map((item: { actor: { id: string } }) => item.actor.id)).toEqual(data.map(() => portal.staff.id));
  return data.map((item: { action: string }) => item.action).reverse();
}

it('records who wrote, published, changed and cancelled an event', async () => {
  const drafted = await portal.event({ status: 'draft' });
  const change = (body: object) => portal.send(portal.staff, 'PATCH', `/api/event/${drafted.id}`, body);
  await change({ venue: 'Hall 1' });
  // A draft is saved every few seconds while it is written.
  await change({ venue: 'Hall 12' });
  await change({ status: 'published' });
  await change({ status: 'cancelled', cancelReason: 'Ice.' });
  expect(await acts(`event:${drafted.id}`)).toEqual([
    'event.created',
    'event.changed',
    'event.published',
    'event.cancelled',
  ]);
  const scheduled = await portal.event({ ...usual, publishAt: inHours(5) });
  await portal.send(portal.staff, 'DELETE', `/api/event/${scheduled.id}`);
  expect(await acts(`event:${scheduled.id}`)).toEqual(['event.published', 'event.removed']);
});

it('records the same for an article', async () => {
  const written = { title: 'Why ships wait', description: articleText };
  const response = await portal.send(portal.staff, 'POST', '/api/blog', { ...written, status: 'draft' });
  expect(response.statusCode).toBe(201);
  const { id } = response.json().data;
  await portal.send(portal.staff, 'PATCH', `/api/blog/${id}`, { status: 'published' });
  await portal.send(portal.staff, 'PATCH', `/api/blog/${id}`, { title: 'Why ships wait for the tide' });
  await portal.send(portal.staff, 'DELETE', `/api/blog/${id}`);
  expect(await acts(`article:${id}`)).toEqual([
    'article.created',
    'article.published',
    'article.changed',
    'article.removed',
  ]);
});

it('records the same for a course', async () => {
  const { id } = await makeCourse(portal, portal.staff);
  for (const change of [{ title: 'Customs in two days' }, { status: 'closed' }]) {
    await portal.send(portal.staff, 'PATCH', `/api/education/courses/${id}`, change);
  }
  expect(await acts(`course:${id}`)).toEqual(['course.published', 'course.changed', 'course.closed']);
});

it('pages contain each entry once, even with equal times', async () => {
  const subject = `test:${newId()}`;
  for (let microsecond = 1; microsecond <= 9; microsecond += 1) {
    await portal.db.execute(sql`INSERT INTO audit_log (id, at, action, subject)
      VALUES (${newId()}, timestamptz '2026-01-02 03:04:05.123Z' + make_interval(secs => ${microsecond / 2e6}), 'test', ${subject})`);
  }
  const admin = await portal.person('admin');
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const next: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
    const url = `/api/admin/audit-log?limit=2&subject=${encodeURIComponent(subject)}${next}`;
    const page: { data: { id: string }[]; nextCursor: string | null } = (await portal.get(admin, url)).json();
    seen.push(...page.data.map((item) => item.id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  const all = await portal.db.execute<{ id: string }>(
    sql`SELECT id FROM audit_log WHERE subject = ${subject} ORDER BY at DESC, id DESC`,
  );
  expect(seen).toEqual(all.rows.map((row) => row.id));
});

it('finds entries by their kind, as it is stored and as the log writes it', async () => {
  const [enquiry, user] = [`companyEnquiry:${newId()}`, `user:${newId()}`];
  for (const subject of [enquiry, user]) {
    await portal.db.execute(
      sql`INSERT INTO audit_log (id, at, action, subject) VALUES (${newId()}, '2025-01-02', 'test', ${subject})`,
    );
  }
  const admin = await portal.person('admin');
  const found = async (kind: string): Promise<string[]> => {
    const url = `/api/admin/audit-log?sort=oldest&subject=${encodeURIComponent(kind)}`;
    return (await portal.get(admin, url)).json().data.map((entry: { subject: string }) => entry.subject);
  };
  for (const kind of ['companyEnquiry', 'Company enquiry']) expect(await found(kind)).toEqual([enquiry]);
  for (const kind of ['user', 'member']) expect((await found(kind))[0]).toBe(user);
});
