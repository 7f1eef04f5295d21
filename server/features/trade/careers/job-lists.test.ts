import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Job, JobCard, JobCounts } from '#contract/careers.ts';
import { dayIn } from '#contract/dates.ts';
import { type CareersPortal, makeCareersPortal } from '#server/testing/careers-portal.ts';
import { ownCompany } from '#server/testing/directory.ts';
import { dataOf } from '#server/testing/event-portal.ts';
import type { Caller } from '#server/testing/portal.ts';

let portal: CareersPortal;
beforeAll(async () => {
  portal = await makeCareersPortal();
});
afterAll(() => portal.close());

const url = (rest = '') => `/api/career${rest}`;

interface List {
  data: JobCard[];
  nextCursor: string | null;
  total: number;
  more: boolean;
}
async function list(query: string, caller: Caller = null): Promise<List> {
  const response = await portal.get(caller, url(`?${query}`));
  expect(response.statusCode, response.body).toBe(200);
  return response.json<List>();
}

describe('lists', () => {
  const mark = 'zebrafish';
  let created: Job[];
  beforeAll(async () => {
    const job = (fields: Record<string, unknown>) =>
      portal.job({
        description: `<p>Something with the word ${mark} in it, and long enough to be read.</p>`,
        ...fields,
      });
    created = [];
    for (const fields of [
      { title: 'Alpha', country: 'NL', workplace: 'REMOTE', function: 'IT', closesAt: dayIn(5) },
      { title: 'Beta', country: 'NL', workplace: 'ONSITE', function: 'SALES', closesAt: dayIn(2) },
      { title: 'Gamma', country: 'IN', workplace: 'ONSITE', function: 'IT', seniority: 'LEAD' },
      { title: 'Delta', country: 'IN', workplace: 'HYBRID', function: 'FREIGHT_FORWARDING', closesAt: dayIn(2) },
      { title: 'Épsilon', country: 'DE', employmentType: 'CONTRACT', skills: ['UN 1263'] },
    ]) {
      created.push(await job(fields));
    }
  });

  async function walk(query: string): Promise<string[]> {
    const titles: string[] = [];
    let cursor: string | null = null;
    do {
      const page: List = await list(`${query}&limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      titles.push(...page.data.map((item) => item.title));
      cursor = page.nextCursor;
    } while (cursor);
    return titles;
  }

  test('are newest first or soonest closing first, with jobs without a date last, page by page', async () => {
    expect(await walk(`search=${mark}`)).toEqual(['Épsilon', 'Delta', 'Gamma', 'Beta', 'Alpha']);
    expect(await walk(`search=${mark}&sort=closing`)).toEqual(['Beta', 'Delta', 'Alpha', 'Gamma', 'Épsilon']);
    expect((await list(`search=${mark}&limit=2`)).total).toBe(5);
  });

  test('with a filter, are counted up to a thousand', async () => {
    const word = 'capybara';
    const { id } = await portal.job({
      title: 'Keeper',
      description: `<p>Something with the word ${word} in it, and long enough to be read.</p>`,
    });
    const copies = (count: number) =>
      portal.db.execute(sql`INSERT INTO jobs SELECT (jsonb_populate_record(j, jsonb_build_object('id', gen_random_uuid()))).*
        FROM jobs j, generate_series(1, ${count}::int) WHERE j.id = ${id}::uuid`);
    await copies(999);
    expect(await list(`search=${word}&limit=1`)).toMatchObject({ total: 1_000, more: false });
    await copies(1);
    expect(await list(`search=${word}&limit=1`)).toMatchObject({ total: 1_000, more: true });
    await portal.db.execute(sql`DELETE FROM jobs WHERE search_text LIKE '%capybara%'`);
    expect(await list(`search=${word}&limit=1`)).toMatchObject({ total: 0, more: false });
  });

  test.each([
    [`search=${mark}&country=NL`, ['Beta', 'Alpha']],
    [`search=${mark}&country=IN&workplace=ONSITE`, ['Gamma']],
    [`search=${mark}&function=IT`, ['Gamma', 'Alpha']],
    [`search=${mark}&seniority=LEAD`, ['Gamma']],
    [`search=${mark}&employmentType=CONTRACT`, ['Épsilon']],
    [`search=EPSILON ${mark}`, ['Épsilon']],
    [`search=zebraf germany`, ['Épsilon']],
    [`search=freight forwarding ${mark}`, ['Delta']],
    [`search=UN1263`, ['Épsilon']],
    [`search=remote ${mark}`, ['Alpha']],
    [`search=on-site ${mark} lead`, ['Gamma']],
    [`search=contract ${mark}`, ['Épsilon']],
    [`search=full time ${mark} mid level hybrid`, ['Delta']],
    [`search=${mark}&salary=true`, []],
  ])('find by %s', async (query, titles) => {
    const found = await list(query);
    expect(found.data.map((item) => item.title)).toEqual(titles);
    expect(found.total).toBe(titles.length);
  });

  test.each(['%', '_', '\\', "' OR 1=1 --", '& | !', ':*', '()', 'مرحبا', '海运', 'x'.repeat(200), '\u0000', '   '])(
    'never fail for %j',
    async (search) => {
      const response = await portal.get(null, url(`?search=${encodeURIComponent(search)}`));
      expect(response.statusCode, response.body).toBe(200);
      expect((await portal.get(null, url(`/counts?search=${encodeURIComponent(search)}`))).statusCode).toBe(200);
    },
  );

  test.each([
    'limit=101',
    'sort=best',
    'country=EU',
    'companyId=1',
    'cursor=bm9uc2Vuc2U',
    `search=${'x'.repeat(10_001)}`,
  ])('refuse %s', async (query) => expect((await portal.get(null, url(`?${query}`))).statusCode).toBe(422));

  test('counts ignore the filter of their own facet and apply all others', async () => {
    const counts = async (query: string) => dataOf<JobCounts>(await portal.get(null, url(`/counts?${query}`)));
    const all = await counts(`search=${mark}`);
    expect(all.total).toBe(5);
    expect(all.country).toEqual([
      { value: 'IN', count: 2 },
      { value: 'NL', count: 2 },
      { value: 'DE', count: 1 },
    ]);
    const dutch = await counts(`search=${mark}&country=NL`);
    expect(dutch.total).toBe(2);
    expect(dutch.country).toEqual(all.country);
    expect(dutch.workplace).toEqual([
      { value: 'ONSITE', count: 1 },
      { value: 'REMOTE', count: 1 },
    ]);
    for (const { value, count } of all.function) {
      expect((await list(`search=${mark}&function=${value}`)).total).toBe(count);
    }
  });

  test('counts apply the salary and company filters', async () => {
    const skills = ['axolotl'];
    const salary = { min: 3_000_00, max: 4_000_00, currency: 'EUR', period: 'MONTH' };
    const company = await ownCompany(portal, portal.owner, portal.staff);
    await portal.job({ skills, country: 'NL', salary });
    await portal.job({ skills, country: 'BE', salary, companyId: company.id });
    await portal.job({ skills, country: 'DE', companyId: company.id });
    for (const [query, countries] of [
      ['salary=true', ['BE', 'NL']],
      [`companyId=${company.id}`, ['BE', 'DE']],
      [`salary=true&companyId=${company.id}`, ['BE']],
    ] as const) {
      const counts = dataOf<JobCounts>(await portal.get(null, url(`/counts?search=axolotl&${query}`)));
      expect(counts.country.map(({ value }) => value)).toEqual(countries);
      expect(counts.total).toBe((await list(`search=axolotl&${query}`)).total);
    }
    expect((await portal.get(null, url('/counts?companyId=1'))).statusCode).toBe(422);
  });

  test('a member’s own list has all states, and only their own jobs', async () => {
    const owner = await portal.person();
    const draft = dataOf<Job>(await portal.send(owner, 'POST', url(), { title: 'My draft' }));
    const waiting = await portal.job({}, owner);
    const response = await portal.get(owner, url('/mine'));
    expect(response.json<List>().data.map((item) => item.id)).toEqual([waiting.id, draft.id]);
    expect((await portal.get(null, url('/mine'))).statusCode).toBe(401);
  });

  test('the staff list has all states except drafts', async () => {
    for (const caller of [portal.owner, portal.member]) {
      expect((await portal.get(caller, url('/manage'))).statusCode).toBe(403);
    }
    expect((await portal.get(null, url('/manage'))).statusCode).toBe(401);
    const { data } = (await portal.get(portal.staff, url('/manage?limit=100'))).json<List>();
    expect(data.some((item) => item.status === 'draft')).toBe(false);
    expect(data.some((item) => item.status === 'pending')).toBe(true);
    const waiting = (await portal.get(portal.staff, url('/manage?status=pending'))).json<List>().data;
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.every(({ status }) => status === 'pending')).toBe(true);
  });

  test('the feed and the sitemap contain open jobs', async () => {
    const feed = await portal.get(null, '/careers/rss.xml');
    expect(feed.body).toContain(`/landing/careers/${created[4]?.id}`);
    const hidden = await portal.job({ title: 'Not out yet' }, portal.owner);
    const sitemap = (await portal.get(null, '/sitemap.xml')).body;
    expect(sitemap).toContain(`/landing/careers/${created[4]?.id}`);
    expect(sitemap).not.toContain(hidden.id);
  });
});
