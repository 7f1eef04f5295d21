/** What the demo content promises of events, articles and courses; the counters are in `demo.test.ts`. */
import { eq, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '#server/features/users/start-session.ts';
import { users } from '#server/features/users/tables.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';
import { demoContent } from './content.ts';
import { loadDemo } from './load.ts';
import { periodOf } from './write-events.ts';
import { writeRows } from './write-rows.ts';

const DAY = 86_400_000;
const days = Array.from({ length: 24 }, (_, at) => new Date(Date.UTC(2026, 10, 21, at) + at * 15 * DAY));
const countBy = (names: readonly string[]) =>
  Object.fromEntries([...new Set(names)].map((name) => [name, names.filter((one) => one === name).length]));

describe('the events, whatever the day of loading', () => {
  it.each(days)('are 12 to come and 4 past, at their own sensible hours, with one night of 11 or 13: %s', (now) => {
    const states = demoContent.events.map((event) => {
      const period = periodOf(event, now);
      if (event.status !== 'published') return event.status;
      return period && period.endDate > now ? 'to come' : 'past';
    });
    expect(countBy(states)).toEqual({ 'to come': 12, past: 4, cancelled: 1, draft: 1 });
    for (const event of demoContent.events) {
      const period = periodOf(event, now);
      if (!period) continue;
      const start = Temporal.Instant.from(period.startDate.toISOString()).toZonedDateTimeISO(event.timezone);
      expect(start.toPlainTime().toString({ smallestUnit: 'minute' })).toBe(event.from);
      const hours = (period.endDate.getTime() - period.startDate.getTime()) / 3_600_000;
      if (event.day === 'clock change') expect([11, 13]).toContain(hours);
      else expect([event.title, hours > 0, start.dayOfWeek < 6]).toEqual([event.title, true, true]);
    }
  });

  it('are in six zones, at places and online, with the gaps that screens have to cope with', () => {
    const { events } = demoContent;
    expect(events).toHaveLength(18);
    expect(new Set(events.map((event) => event.timezone)).size).toBe(6);
    expect(new Set(events.map((event) => event.mode))).toEqual(new Set(['IN_PERSON', 'ONLINE', 'HYBRID']));
    const out = events.filter((event) => event.status === 'published');
    for (const lacks of [
      out.filter((event) => event.title === ''),
      out.filter((event) => event.covers.length === 0),
      out.filter((event) => event.location === undefined),
      out.filter((event) => event.mode === 'HYBRID' && event.onlineUrl === undefined),
    ])
      expect(lacks.length).toBeGreaterThan(0);
  });
});

describe('the articles', () => {
  const rows = writeRows(demoContent, new Date('2026-11-21T09:00:00Z'), 'hash');

  it('are 16 with 60 comments, one of them a stub', () => {
    expect([rows.blogs.length, rows.blogComments.length]).toEqual([16, 60]);
    const stubs = rows.blogComments.filter((comment) => comment.removedAt);
    expect(stubs).toHaveLength(1);
    expect(stubs[0]?.childCount).toBeGreaterThan(0);
  });

  it('are long enough to be read, by several authors', () => {
    for (const blog of demoContent.blogs.filter((one) => one.status === 'published')) {
      const words = blog.description.replaceAll(/<[^>]+>/g, ' ').split(/\s+/).length;
      expect([blog.title, words >= 400 && words <= 900]).toEqual([blog.title, true]);
    }
    const authors = new Set(demoContent.blogs.map((blog) => blog.author));
    expect(authors.size).toBeGreaterThan(8);
    expect(authors).toContain('gone');
  });

  it('try the screens: 150 characters, an emoji and Arabic in a title, no picture', () => {
    const titles = demoContent.blogs.map((blog) => blog.title);
    expect(Math.max(...titles.map((title) => title.length))).toBe(150);
    expect(titles.some((title) => /\p{Emoji_Presentation}/u.test(title) && /\p{Script=Arabic}/u.test(title))).toBe(
      true,
    );
    expect(demoContent.blogs.some((blog) => blog.images.length === 0 && blog.status === 'published')).toBe(true);
  });

  it('lose the scripts that somebody pasted into one of them', () => {
    const pasted = demoContent.blogs.findIndex((blog) => blog.description.includes('<script>'));
    const stored = rows.blogs[pasted]?.description ?? '';
    expect(stored).toContain('Why tenders lie');
    expect(stored).not.toMatch(/script|onclick|onerror|style=|iframe|<h1/i);
    expect(rows.blogs[pasted]?.opening).not.toContain('taken over');
  });
});

describe('the courses', () => {
  it('are the twelve that were announced, with 76 modules', () => {
    const { courses } = demoContent;
    expect(new Set(courses.map((course) => course.title))).toEqual(
      new Set([
        ...['Incoterms in Practice', 'Ocean Freight Foundations', 'Air Cargo and Chargeable Weight'],
        ...['Customs and HS Classification', 'Dangerous Goods Awareness', 'Warehouse Operations', 'Demand Planning'],
        ...['Procurement and Tendering', 'Cold Chain', 'Freight Claims and Insurance', 'Supply-Chain Analytics'],
        'Carbon Reporting for Logistics',
      ]),
    );
    expect(courses).toHaveLength(12);
    expect(courses.reduce((sum, course) => sum + course.modules.length, 0)).toBe(76);
    expect(countBy(courses.map((course) => course.status))).toEqual({ published: 10, closed: 1, draft: 1 });
    expect(new Set(courses.map((course) => course.level)).size).toBe(3);
    expect(new Set(courses.map((course) => course.delivery)).size).toBe(3);
    const currencies = new Set(courses.map((course) => course.price?.[1]));
    for (const currency of ['JPY', 'KWD', undefined]) expect(currencies).toContain(currency);
    for (const course of courses) for (const module of course.modules) expect(module.lessons.length).toBeGreaterThan(1);
  });

  it('were asked about 14 times, in every state', () => {
    expect(demoContent.enquiries).toHaveLength(14);
    expect(new Set(demoContent.enquiries.map((enquiry) => enquiry.status)).size).toBe(4);
  });
});

describe('loaded, the public calls', () => {
  let portal: TestPortal;
  let member: TestPerson;
  const count = async (path: string, who: TestPerson | null = null) => {
    const body = (await portal.get(who, path)).json();
    return (Array.isArray(body) ? body : body.data).length as number;
  };
  beforeAll(async () => {
    portal = await startTestPortal();
    await loadDemo({ db: portal.db, files: portal.portal.files, log: () => undefined });
    member = await enter('member@quayside.example');
  });
  afterAll(() => portal.close());

  /** Signed in, as a session on a known device leaves it. */
  async function enter(email: string): Promise<TestPerson> {
    const [user] = await portal.db.select().from(users).where(eq(users.email, email));
    if (!user) throw new Error(`the demo content has no ${email}`);
    const browser = { userAgent: 'test', sessionToken: null, deviceToken: null };
    const { sessionToken } = await portal.db.transaction((tx) =>
      startSession(tx, user, browser, { by: 'password', trustDevice: false }),
    );
    return { id: user.id, name: user.name, email, cookie: `quayside_session=${sessionToken}` };
  }

  it('list what is out and nothing else', async () => {
    // The cancelled one stays in the lists, so that whoever wanted to go sees it.
    expect(await count('/api/event?limit=100')).toBe(13);
    expect(await count('/api/event?limit=100&when=past')).toBe(4);
    expect(await count('/api/event/landing-page/limit?amount=20')).toBe(12);
    expect(await count('/api/blog?limit=100')).toBe(14);
    expect(await count('/api/education/getAllCourses')).toBe(11);
  });

  it('show every picture, with words for those who don’t see it', async () => {
    const stored = await portal.db.execute<{ url: string; alt: string }>(sql`
      SELECT cover->>'url' AS url, cover->>'alt' AS alt FROM events, jsonb_array_elements(covers) cover
      UNION SELECT image->>'url', image->>'alt' FROM blogs, jsonb_array_elements(images) image
      UNION SELECT thumbnail, thumbnail_alt FROM courses WHERE thumbnail IS NOT NULL
      UNION SELECT logo, institution_name FROM courses`);
    expect(stored.rows.length).toBeGreaterThan(20);
    for (const { url, alt } of stored.rows) {
      expect(alt.length).toBeGreaterThan(5);
      expect((await portal.get(null, url)).headers['content-type']).toBe('image/webp');
    }
    const kept = await portal.db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM files WHERE kind = 'picture' AND width IN (1600, 256)`,
    );
    expect(kept.rows[0]?.n).toBe(new Set(stored.rows.map((row) => row.url)).size);
  });

  it('hold a full event on whose waiting list the member is first', async () => {
    const [full] = (await portal.get(member, '/api/event?search=lithium')).json().data;
    expect(full).toMatchObject({
      full: true,
      interestedCount: 12,
      waitingCount: 4,
      interest: { state: 'WAITING', place: 1 },
    });
  });

  it('fill the member’s inbox and list of enquiries', async () => {
    expect(await count('/api/education/requests', member)).toBe(3);
    const inbox = (await portal.get(member, '/api/notification')).json();
    const kinds = new Set(inbox.data.map((notice: { kind: string }) => notice.kind));
    for (const kind of ['comment.answered', 'enquiry.answered']) expect(kinds).toContain(kind);
  });

  it('find articles by words of their texts', async () => {
    expect(await count('/api/blog?search=free time tarif')).toBe(0);
    expect(await count('/api/blog?search=merged tariff')).toBe(1);
  });
});
