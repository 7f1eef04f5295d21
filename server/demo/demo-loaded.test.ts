/** The portal's responses with the demo content. `demo.test.ts` checks the counters of the forum. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newBrowser } from '#server/features/accounts/users/factory.ts';
import { startSession } from '#server/features/accounts/users/start-session.ts';
import { users } from '#server/features/accounts/users/tables.ts';
import { startDemoPortal } from '#server/testing/demo-portal.ts';
import type { TestPerson, TestPortal } from '#server/testing/portal.ts';
import { readDemoContent } from './content.ts';
import { writeRows } from './write-rows.ts';

const demoContent = readDemoContent();

const rows = writeRows(demoContent, new Date('2026-11-21T09:00:00Z'), 'hash');

describe('the loaded demo content', () => {
  let portal: TestPortal;
  let member: TestPerson;
  const count = async (path: string, who: TestPerson | null = null) => {
    const body = (await portal.get(who, path)).json();
    return (Array.isArray(body) ? body : body.data).length as number;
  };
  beforeAll(async () => {
    portal = await startDemoPortal();
    member = await enter('member@quayside.example');
  });
  afterAll(() => portal.close());

  /** Signs in on a trusted device. */
  async function enter(email: string): Promise<TestPerson> {
    const [user] = await portal.db.select().from(users).where(eq(users.email, email));
    if (!user) throw new Error(`the demo content has no ${email}`);
    const { sessionToken } = await portal.db.transaction((tx) =>
      startSession(tx, portal.portal, user, newBrowser, { by: 'password', trustDevice: false, staff: false }),
    );
    return { id: user.id, name: user.name, email, cookie: `quayside_session=${sessionToken}` };
  }

  it('lists only published content', async () => {
    // A cancelled event stays listed, so that interested people see it.
    expect(await count('/api/event?limit=100')).toBe(13);
    expect(await count('/api/event?limit=100&when=past')).toBe(4);
    expect(await count('/api/event/landing-page/limit?amount=20')).toBe(12);
    expect(await count('/api/blog?limit=100')).toBe(14);
    expect(await count('/api/education/getAllCourses')).toBe(11);
  });

  it('shows every picture with an alternative text', async () => {
    const stored = await portal.db.execute<{ url: string; alt: string }>(sql`
      SELECT cover->>'url' AS url, cover->>'alt' AS alt FROM events, jsonb_array_elements(covers) cover
      UNION SELECT image->>'url', image->>'alt' FROM blogs, jsonb_array_elements(images) image
      UNION SELECT thumbnail, thumbnail_alt FROM courses WHERE thumbnail IS NOT NULL
      UNION SELECT logo, institution_name FROM courses
      UNION SELECT logo, name FROM companies WHERE logo IS NOT NULL
      UNION SELECT picture->>'url', picture->>'alt' FROM companies, jsonb_array_elements(gallery) picture`);
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

  it('has a full event with the member first on the waiting list', async () => {
    const [full] = (await portal.get(member, '/api/event?search=lithium')).json().data;
    expect(full).toMatchObject({
      full: true,
      interestedCount: 12,
      waitingCount: 4,
      interest: { state: 'WAITING', place: 1 },
    });
  });

  it('fills the member’s notifications and enquiries', async () => {
    expect(await count('/api/education/requests', member)).toBe(3);
    const inbox = (await portal.get(member, '/api/notification')).json();
    const kinds = new Set(inbox.data.map((notice: { kind: string }) => notice.kind));
    for (const kind of ['comment.answered', 'enquiry.answered']) expect(kinds).toContain(kind);
  });

  it('finds articles by words of their texts', async () => {
    expect(await count('/api/blog?search=free time tarif')).toBe(0);
    expect(await count('/api/blog?search=merged tariff')).toBe(1);
  });

  it('lists exactly the published rows', async () => {
    const companies = (await portal.get(null, '/api/directory?limit=100')).json();
    expect(companies.total).toBe(rows.companies.filter((company) => company.status === 'published').length);
    const jobs = (await portal.get(null, '/api/career?limit=100')).json();
    expect(jobs.total).toBe(rows.jobs.filter((job) => job.status === 'published').length);
    const brochures = (await portal.get(null, '/api/brochure?limit=100')).json();
    expect(brochures.data).toHaveLength(14);
    const cover = await portal.get(null, brochures.data[0].cover);
    expect([cover.statusCode, cover.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('keeps the counters of jobs exact', async () => {
    const wrong = await portal.db.execute(sql`SELECT j.title FROM jobs j WHERE j.application_count <>
      (SELECT count(*) FROM job_applications a WHERE a.job_id = j.id AND a.status <> 'WITHDRAWN')`);
    expect(wrong.rows).toEqual([]);
  });
});
