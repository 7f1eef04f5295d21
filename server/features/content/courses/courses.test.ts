import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Course, type CourseModule, course as courseShape } from '#contract/courses.ts';
import { makeCourse, wholeCourse } from '#server/testing/courses.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let editor: TestPerson;
let admin: TestPerson;
let reader: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal();
  editor = await portal.person('moderator');
  admin = await portal.person('admin');
  reader = await portal.person();
});
afterAll(() => portal.close());

const url = (rest: string) => `/api/education/${rest}`;
const write = (fields: Record<string, unknown> = {}) => makeCourse(portal, editor, fields);
const change = (caller: TestPerson | null, id: string, fields: object) =>
  portal.send(caller, 'PATCH', url(`courses/${id}`), fields);
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

async function list(caller: TestPerson | null, query: string) {
  const response = await portal.get(caller, url(query));
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: Course[]; nextCursor: string | null }>();
}
const titles = async (query: string, caller: TestPerson | null = null) =>
  (await list(caller, query)).data.map((item) => item.title);

describe('writing a course', () => {
  test('responds with the whole course in the contract’s format', async () => {
    const created = await write({ tags: ['Customs', 'customs', 'EU'], price: { amount: 49_000, currency: 'EUR' } });
    expect(courseShape.parse(created)).toEqual(created);
    expect(created).toMatchObject({
      status: 'published',
      institutionName: 'Harbour School',
      duration: 6,
      price: { amount: 49_000, currency: 'EUR' },
      tags: ['customs', 'eu'],
      openEnquiryId: null,
      version: 1,
      can: { edit: true },
    });
    const seen = await portal.get(null, url(`getCourseById/${created.id}`));
    expect(seen.json<{ data: Course }>().data).toEqual({ ...created, mine: false, can: { edit: false } });
  });

  test('a draft needs only a title', async () => {
    const draft = await makeCourse(portal, editor, {}, { title: 'Only a title' });
    expect(draft).toMatchObject({ status: 'draft', publishedAt: null, duration: 0, price: null });
  });

  test('a published course needs all parts, and all missing ones are reported at once', async () => {
    const bare = { title: 'Nothing but a title', status: 'published', description: '<p>  <br></p>' };
    const response = await portal.send(editor, 'POST', url('courses'), { ...bare, language: 'xx' });
    expect(response.statusCode).toBe(422);
    const missing = ['description', 'duration', 'institutionName', 'instructorName'];
    expect(Object.keys(response.json<{ fields: object }>().fields).sort()).toEqual([...missing, 'language'].sort());
    const draft = await makeCourse(portal, editor, {}, { title: 'Nothing but a title' });
    const published = await change(editor, draft.id, { status: 'published' });
    expect(Object.keys(published.json<{ fields: object }>().fields).sort()).toEqual(missing);
  });

  test.each([
    ['an unknown currency', { price: { amount: 100, currency: 'XQQ' } }, 'price.currency'],
    ['an unknown language', { language: 'qq' }, 'language'],
    ['a price of zero', { price: { amount: 0, currency: 'EUR' } }, 'price.amount'],
    ['a picture on another site', { thumbnail: 'https://example.org/a.webp' }, 'thumbnail'],
    [
      'a lesson without a duration',
      { modules: [{ title: 'M', lessons: [{ title: 'L', minutes: 0, kind: 'QUIZ' }] }] },
      'modules.0.lessons.0.minutes',
    ],
    ['a counter', { moduleCount: 3 }, 'moduleCount'],
  ])('refuses %s', async (_what, fields, name) => {
    const response = await portal.send(editor, 'POST', url('courses'), { title: 'Some course', ...fields });
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<{ fields: object }>().fields)).toEqual([name]);
  });

  test('makes hostile markup harmless', async () => {
    const created = await write({
      description: '<p>Learn to declare goods<script>alert(1)</script></p><img src=x onerror=alert(1)>',
    });
    expect(created.description).not.toMatch(/script|onerror/i);
  });

  test('modules keep their order, replace the previous ones, and are counted', async () => {
    const lesson = (minutes: number) => ({ title: `Lesson of ${minutes}`, minutes, kind: 'VIDEO' });
    const created = await write({
      modules: [
        { title: 'First', summary: 'Begin', lessons: [lesson(10), lesson(20)] },
        { title: 'Second', lessons: [lesson(5)] },
      ],
    });
    expect(created).toMatchObject({ moduleCount: 2, lessonCount: 3, minutes: 35 });
    const modules = async () =>
      (await portal.get(null, url(`courses/${created.id}/modules`))).json<{ data: CourseModule[] }>().data;
    expect(await modules()).toMatchObject([
      { title: 'First', summary: 'Begin', position: 1, lessons: [lesson(10), lesson(20)] },
      { title: 'Second', summary: '', position: 2, lessons: [lesson(5)] },
    ]);
    await change(editor, created.id, { modules: [{ title: 'Second', lessons: [lesson(7)] }] });
    expect(await modules()).toMatchObject([{ title: 'Second', position: 1 }]);
    const kept = await change(editor, created.id, { title: 'Its modules stay as they are' });
    expect(kept.json<{ data: Course }>().data).toMatchObject({ moduleCount: 1, lessonCount: 1, minutes: 7 });
  });

  test('an omitted field keeps its value; null removes it', async () => {
    const created = await write({ price: { amount: 900, currency: 'JPY' }, startDate: '2027-03-01T09:00:00+01:00' });
    expect(created.startDate).toBe('2027-03-01T08:00:00Z');
    const changed = (await change(editor, created.id, { title: 'A new title' })).json<{ data: Course }>().data;
    expect(changed).toMatchObject({ price: created.price, startDate: created.startDate, version: 2 });
    const two = (await change(editor, created.id, { price: null, startDate: null })).json<{ data: Course }>().data;
    expect(two).toMatchObject({ title: 'A new title', price: null, startDate: null });
  });

  test('a stale version gets 409 with the newer record', async () => {
    const created = await write();
    expect((await change(editor, created.id, { title: 'A newer title', version: 1 })).statusCode).toBe(200);
    const stale = await change(admin, created.id, { title: 'An older thought', version: 1 });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'STALE', current: { title: 'A newer title', version: 2 } });
  });

  test('guests are asked to sign in; members are refused', async () => {
    const { id } = await write();
    for (const [caller, status] of [
      [null, 401],
      [reader, 403],
    ] as const) {
      expect((await portal.send(caller, 'POST', url('courses'), wholeCourse)).statusCode).toBe(status);
      expect((await change(caller, id, { title: 'Not for you' })).statusCode).toBe(status);
      expect((await portal.send(caller, 'DELETE', url(`courses/${id}`))).statusCode).toBe(status);
      expect((await portal.get(caller, url('manage'))).statusCode).toBe(status);
    }
  });
});

describe('the states of a course', () => {
  test('others can’t read drafts and scheduled courses', async () => {
    const draft = await write({ title: 'Unfinished draft', status: 'draft' });
    const scheduled = await write({ title: 'Seen tomorrow', publishAt: tomorrow() });
    expect(scheduled.status).toBe('published');
    for (const { id, title } of [draft, scheduled]) {
      for (const caller of [null, reader]) {
        expect((await portal.get(caller, url(`getCourseById/${id}`))).statusCode).toBe(404);
        expect((await portal.get(caller, url(`courses/${id}/modules`))).statusCode).toBe(404);
      }
      expect((await portal.get(editor, url(`getCourseById/${id}`))).statusCode).toBe(200);
      expect((await portal.get(editor, url(`courses/${id}/modules`))).statusCode).toBe(200);
      // Staff see the same public list.
      expect(await titles('courses?limit=100', editor)).not.toContain(title);
    }
  });

  test('a published course can be closed and reopened, but not become a draft', async () => {
    const created = await write();
    const closed = (await change(editor, created.id, { status: 'closed' })).json<{ data: Course }>().data;
    expect(closed).toMatchObject({ status: 'closed', publishedAt: created.publishedAt });
    expect((await portal.get(null, url(`getCourseById/${created.id}`))).statusCode).toBe(200);
    const back = await change(editor, created.id, { status: 'draft' });
    expect([back.statusCode, back.json<{ code: string }>().code]).toEqual([409, 'CLOSE_INSTEAD']);
    const opened = (await change(editor, created.id, { status: 'published' })).json<{ data: Course }>().data;
    expect(opened).toMatchObject({ status: 'published', publishedAt: created.publishedAt });
  });

  test('an unpublished course can become a draft again or be deleted, but not closed', async () => {
    const scheduled = await write({ publishAt: tomorrow() });
    expect((await change(editor, scheduled.id, { status: 'closed' })).statusCode).toBe(409);
    const draft = (await change(editor, scheduled.id, { status: 'draft' })).json<{ data: Course }>().data;
    expect(draft).toMatchObject({ status: 'draft', publishedAt: null });
    expect((await change(editor, scheduled.id, { status: 'closed' })).statusCode).toBe(409);
    expect((await portal.send(editor, 'DELETE', url(`courses/${draft.id}`))).statusCode).toBe(200);
    expect((await portal.get(editor, url(`getCourseById/${draft.id}`))).statusCode).toBe(404);
    expect((await portal.send(editor, 'DELETE', url(`courses/${draft.id}`))).statusCode).toBe(404);
  });

  test('a published course can’t be deleted', async () => {
    const created = await write();
    const response = await portal.send(editor, 'DELETE', url(`courses/${created.id}`));
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'CLOSE_INSTEAD']);
    expect((await portal.get(null, url(`getCourseById/${created.id}`))).statusCode).toBe(200);
  });

  test('a scheduled course is published immediately when its date is removed', async () => {
    const scheduled = await write({ publishAt: tomorrow() });
    await change(editor, scheduled.id, { publishAt: null });
    expect((await portal.get(null, url(`getCourseById/${scheduled.id}`))).statusCode).toBe(200);
  });
});

describe('finding courses', () => {
  // A unique tag separates these from courses of other tests.
  const mine = 'tag=shelf';
  beforeAll(async () => {
    const tags = ['shelf'];
    await write({
      title: 'Customs in São Paulo',
      tags,
      duration: 4,
      price: { amount: 100, currency: 'BRL' },
      language: 'pt',
    });
    await write({ title: 'Air freight basics', tags, level: 'ADVANCED', delivery: 'CLASSROOM', duration: 12 });
    const closed = await write({ title: 'Rail corridors 100%', tags, language: 'de' });
    await change(editor, closed.id, { status: 'closed' });
    await write({ title: 'Hidden draft', tags, status: 'draft' });
  });

  test.each([
    ['', ['Rail corridors 100%', 'Air freight basics', 'Customs in São Paulo']],
    ['&search=sao%20PAULO', ['Customs in São Paulo']],
    ['&search=100%25', ['Rail corridors 100%']],
    ['&search=harbour%20school', ['Rail corridors 100%', 'Air freight basics', 'Customs in São Paulo']],
    ['&search=_____', []],
    ['&level=ADVANCED', ['Air freight basics']],
    ['&delivery=CLASSROOM', ['Air freight basics']],
    ['&language=pt', ['Customs in São Paulo']],
    ['&price=paid', ['Customs in São Paulo']],
    ['&price=free', ['Rail corridors 100%', 'Air freight basics']],
    ['&maxWeeks=4', ['Customs in São Paulo']],
    ['&status=closed', ['Rail corridors 100%']],
    ['&status=published', ['Air freight basics', 'Customs in São Paulo']],
    ['&language=pt&price=free', []],
  ])('courses?tag=shelf%s', async (query, expected) => {
    expect(await titles(`courses?${mine}${query}`)).toEqual(expected);
  });

  test.each([
    'price=some',
    'level=EASY',
    'maxWeeks=0',
    'language=english',
    'limit=101',
    'status=draft',
    'cursor=!!',
    'nonsense=1',
  ])('refuses %s', async (query) => expect((await portal.get(null, url(`courses?${query}`))).statusCode).toBe(422));

  test('pages contain every course once', async () => {
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await list(null, `courses?${mine}&limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      expect(page.data.length).toBeLessThanOrEqual(2);
      found.push(...page.data.map((item) => item.title));
      cursor = page.nextCursor;
    } while (cursor);
    expect(found).toEqual(await titles(`courses?${mine}`));
  });

  test('lists contain only the first paragraph', async () => {
    await write({
      title: 'Two paragraphs',
      tags: ['lead'],
      description: '<p>The first of them.</p><p>The second.</p>',
    });
    const [course] = (await list(null, 'courses?tag=lead')).data;
    expect(course?.description).toBe('<p>The first of them.</p>');
  });

  test('the list of all courses is a bare array, with the next cursor in a header', async () => {
    const cut = await portal.get(null, url(`getAllCourses?${mine}&limit=2`));
    expect(cut.json<Course[]>().map(({ title }) => title)).toEqual(['Rail corridors 100%', 'Air freight basics']);
    const rest = await portal.get(null, url(`getAllCourses?${mine}&cursor=${cut.headers['x-next-cursor']}`));
    expect(rest.json<Course[]>().map(({ title }) => title)).toEqual(['Customs in São Paulo']);
    expect(rest.headers).not.toHaveProperty('x-next-cursor');
  });

  test('languages are those of published courses', async () => {
    await write({ title: 'Kurs im Entwurf', status: 'draft', language: 'fi' });
    await write({ title: 'Course of tomorrow', publishAt: tomorrow(), language: 'sv' });
    const response = await portal.get(null, url('languages'));
    expect(response.json()).toEqual({ data: ['de', 'en', 'pt'] });
  });

  test('the staff list has all states, last changed first', async () => {
    const word = 'search=managed';
    const draft = await write({ title: 'Managed draft', status: 'draft' });
    await write({ title: 'Managed scheduled', publishAt: tomorrow() });
    await write({ title: 'Managed published' });
    const closed = await write({ title: 'Managed closed' });
    await change(editor, closed.id, { status: 'closed' });
    await change(editor, draft.id, { outcomes: ['Declare goods'] });
    const all = ['Managed draft', 'Managed closed', 'Managed published', 'Managed scheduled'];
    expect(await titles(`manage?${word}`, admin)).toEqual(all);
    for (const status of ['draft', 'scheduled', 'published', 'closed']) {
      expect(await titles(`manage?${word}&status=${status}`, editor)).toEqual([`Managed ${status}`]);
    }
    const first = await list(editor, `manage?${word}&limit=3`);
    const second = await list(editor, `manage?${word}&limit=3&cursor=${first.nextCursor}`);
    expect([...first.data, ...second.data].map(({ title }) => title)).toEqual(all);
  });

  test('an invalid id gets 404', async () => {
    for (const id of ['nothing', '00000000-0000-4000-8000-000000000000']) {
      expect((await portal.get(null, url(`getCourseById/${id}`))).statusCode).toBe(404);
      expect((await portal.get(null, url(`courses/${id}/modules`))).statusCode).toBe(404);
    }
  });
});
