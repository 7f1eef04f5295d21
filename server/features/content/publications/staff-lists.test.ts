import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blogOrders } from '#server/features/content/blogs/queries.ts';
import { enquiryOrders } from '#server/features/content/courses/enquiry-queries.ts';
import { courseOrders } from '#server/features/content/courses/queries.ts';
import { eventOrders } from '#server/features/content/events/queries.ts';
import { jobOrders } from '#server/features/trade/careers/queries.ts';
import { companyOrders } from '#server/features/trade/directory/queries.ts';
import { inOrder, type Order } from '#server/platform/database/keyset.ts';
import { newId } from '#server/platform/ids.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let staff: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal();
  // Moderators see only the enquiries that were reported or assigned to them.
  staff = await portal.person('admin');
  await fill();
});
afterAll(() => portal.close());

/** Includes equal titles, titles that are equal as far as a cursor can tell, and one in another script. */
const titles = ['crane', 'Anchor', 'Berth', 'berth', '株式会社', `${'davit '.repeat(5)}b`, `${'davit '.repeat(5)}a`];

/** Stores each title twice, with repeating numbers and times. Every third row has no date and is not published. */
async function fill(): Promise<void> {
  const courseId = newId();
  for (const [place, title] of [...titles, ...titles].entries()) {
    const changed = sql`timestamptz '2026-03-01T08:00:00Z' + ${(place * 5) % 4} * interval '1 hour'`;
    const day = sql`timestamptz '2026-05-01T08:00:00Z' + ${(place * 7) % 5} * interval '1 day'`;
    const isOut = place % 3 > 0;
    const [status, moment] = isOut ? ['published', day] : ['draft', sql`NULL::timestamptz`];
    await portal.db.execute(sql`
      INSERT INTO events (id, title, status, start_date, end_date, interested_count, published_at, updated_at)
      VALUES (${newId()}, ${title}, ${status}, ${moment}, ${moment}, ${place % 4}, ${moment}, ${changed})`);
    await portal.db.execute(sql`
      INSERT INTO blogs (id, title, status, published_at, comment_count, author_id, updated_at)
      VALUES (${newId()}, ${title}, ${status}, ${moment}, ${place % 4}, ${staff.id}, ${changed})`);
    await portal.db.execute(sql`
      INSERT INTO courses (id, title, institution_name, status, published_at, module_count, updated_at)
      VALUES (${place === 0 ? courseId : newId()}, ${title}, ${titles[place % 3]}, ${status}, ${moment}, ${place % 4}, ${changed})`);
    await portal.db.execute(sql`
      INSERT INTO course_enquiries (id, course_id, name, email, message, updated_at)
      VALUES (${newId()}, ${courseId}, ${title}, ${`${place}@caller.example`}, 'Is there a place left?', ${changed})`);
    const companyId = newId();
    await portal.db.execute(sql`
      INSERT INTO companies (id, name, slug, sort_name, letter, country, email, status, updated_at)
      VALUES (${companyId}, ${title}, ${`company-${place}`}, lower(${title}::text), '#', 'DE', 'sales@company.example',
        ${place % 3 > 0 ? 'published' : 'pending'}, ${changed})`);
    await portal.db.execute(sql`
      INSERT INTO jobs (id, title, company_name, country, workplace, employment_type, function, status, application_count, updated_at)
      VALUES (${newId()}, ${title}, 'Northwind', 'DE', 'REMOTE', 'FULL_TIME', 'OTHER',
        ${place % 3 > 0 ? 'published' : 'pending'}, ${place % 4}, ${changed})`);
  }
}

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
/** The value by which an order sorts the rows: no row may have a smaller one than the row before it. */
type KeyOf = (row: Row) => string | number;
const text =
  (field: string): KeyOf =>
  (row) =>
    String(row[field]).toLowerCase().slice(0, 24);
const downBy =
  (field: string): KeyOf =>
  (row) =>
    -Number(row[field]);
const changes = {
  newest: (row: Row) => -Date.parse(String(row['updatedAt'])),
  oldest: (row: Row) => Date.parse(String(row['updatedAt'])),
};
const at = (row: Row, field: string, none: number) => (row[field] === null ? none : Date.parse(String(row[field])));

interface List {
  readonly path: string;
  readonly table: SQL;
  readonly id: SQL;
  readonly orders: Readonly<Record<string, Order>>;
  readonly keys: Readonly<Record<string, KeyOf>>;
}
const lists: Readonly<Record<string, List>> = {
  events: {
    path: '/api/event/manage',
    table: sql`events e WHERE e.removed_at IS NULL`,
    id: sql`e.id`,
    orders: eventOrders,
    keys: {
      ...changes,
      title: text('eventTitle'),
      soonest: (row) => at(row, 'startDate', Number.MAX_VALUE),
      latest: (row) => -at(row, 'startDate', Number.MAX_VALUE),
      going: downBy('interestedCount'),
    },
  },
  articles: {
    path: '/api/blog/manage',
    table: sql`blogs b WHERE b.removed_at IS NULL`,
    id: sql`b.id`,
    orders: blogOrders,
    keys: {
      ...changes,
      title: text('title'),
      seen: (row) => -at(row, 'publishedAt', 0),
      comments: downBy('commentCount'),
    },
  },
  courses: {
    path: '/api/education/manage',
    table: sql`courses c WHERE c.removed_at IS NULL`,
    id: sql`c.id`,
    orders: courseOrders,
    keys: {
      ...changes,
      title: text('title'),
      institution: text('institutionName'),
      modules: downBy('moduleCount'),
    },
  },
  enquiries: {
    path: '/api/education/enquiries',
    table: sql`course_enquiries e WHERE TRUE`,
    id: sql`e.id`,
    orders: enquiryOrders,
    keys: { ...changes, name: text('name') },
  },
  companies: {
    path: '/api/directory/manage',
    table: sql`companies c WHERE c.removed_at IS NULL`,
    id: sql`c.id`,
    orders: companyOrders,
    keys: { ...changes, name: text('name') },
  },
  jobs: {
    path: '/api/career/manage',
    table: sql`jobs j WHERE j.removed_at IS NULL`,
    id: sql`j.id`,
    orders: jobOrders,
    keys: { ...changes, title: text('title'), applications: downBy('applicationCount') },
  },
};

interface Page {
  readonly data: Row[];
  readonly nextCursor: string | null;
}
const get = (path: string) => portal.get(staff, path);

async function walk(path: string, limit: number): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const response = await get(`${path}&limit=${limit}${cursor && `&cursor=${cursor}`}`);
    expect(response.statusCode, response.body).toBe(200);
    const page: Page = response.json();
    rows.push(...page.data);
    cursor = page.nextCursor;
  }
  return rows;
}

describe.each(Object.entries(lists))('the staff list of %s', (_, { path, table, id, orders, keys }) => {
  test.each(Object.keys(orders))('is ordered by “%s” and pages through each row once', async (sort) => {
    const rows = await walk(`${path}?sort=${sort}`, 3);
    expect(new Set(rows.map((row) => row.id)).size).toBe(2 * titles.length);
    const shown = rows.map(keys[sort] as KeyOf);
    expect(shown).toEqual(shown.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    expect((await walk(`${path}?sort=${sort}`, 100)).map((row) => row.id)).toEqual(rows.map((row) => row.id));
  });

  test('is last changed first by default, and refuses unknown orders', async () => {
    const own = await walk(`${path}?`, 100);
    expect(own).toEqual(await walk(`${path}?sort=newest`, 100));
    const refused = await get(`${path}?sort=colour`);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['sort']]);
  });

  test('refuses a cursor of another order', async () => {
    const words = 'title' in orders ? 'title' : 'name';
    const { nextCursor } = (await get(`${path}?sort=${words}&limit=1`)).json<Page>();
    expect((await get(`${path}?sort=newest&cursor=${nextCursor}`)).statusCode).toBe(422);
  });

  test.each(Object.entries(orders))('reads “%s” from an index', async (_name, order) => {
    const plan = await portal.db.transaction(async (tx) => {
      // The table is so small that the planner would sort it. This shows whether an index can supply the order.
      await tx.execute(sql`SET LOCAL enable_seqscan = off`);
      await tx.execute(sql`SET LOCAL enable_sort = off`);
      const plan = await tx.execute(sql`EXPLAIN SELECT 1 FROM ${table} ORDER BY ${inOrder(order, id)} LIMIT 20`);
      return JSON.stringify(plan.rows);
    });
    expect(plan).toMatch(/Index (Only )?Scan/);
    expect(plan).not.toContain('Sort');
  });
});
