import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayIn } from '#contract/dates.ts';
import type { CompanyCard, CompanyCounts } from '#contract/directory.ts';
import { findPort, ports } from '#contract/ports.ts';
import { unLocode } from '#contract/trade.ts';
import { Random } from '#server/demo/random.ts';
import { listCompany, markVerified } from '#server/testing/directory.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let moderator: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal();
  moderator = await portal.person('moderator');
});
afterAll(() => portal.close());

const path = (id: string) => `/api/directory/${id}`;

describe('the list', () => {
  const countries = ['IN', 'NL', 'VN'];
  const chapters = ['09', '61', '84'];
  const names = ['ISO 9001', 'Fairtrade'];
  const letters = ['Alpha', 'beta', 'Ångström', '7 Seas', '株式会社'];

  beforeAll(async () => {
    const random = new Random(7);
    for (let at = 0; at < 60; at += 1) {
      const company = await listCompany(portal, moderator, {
        name: `${random.pick(letters)} ${random.pick(['Exports', 'Trading', 'Foods'])} ${at}`,
        country: random.pick(countries),
        markets: countries.filter(() => random.below(2) === 0),
        products: chapters.filter(() => random.below(2) === 0).map((hsChapter) => ({ name: 'A product', hsChapter })),
        certifications: names.filter(() => random.below(3) === 0).map((name) => ({ name })),
      });
      if (random.below(3) === 0) await markVerified(portal, company);
      if (random.below(8) === 0) await portal.send(moderator, 'DELETE', path(company.id));
    }
  });

  it('counts all companies, at most a few seconds late', async () => {
    const { length } = await everything('');
    const total = async () => (await portal.get(null, '/api/directory')).json().total;
    await expect.poll(total).toBe(length);
  });

  async function everything(query: string): Promise<CompanyCard[]> {
    const all: CompanyCard[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await portal.get(null, `/api/directory?limit=17&${query}${cursor && `&cursor=${cursor}`}`);
      expect(page.statusCode, page.body).toBe(200);
      all.push(...page.json().data);
      cursor = page.json().nextCursor;
    }
    return all;
  }

  it('counts and finds companies by certificates that are still valid', async () => {
    const [name, other] = ['SQF 2000 of the test', 'Halal of the test'];
    const hold = (...certifications: object[]) => listCompany(portal, moderator, { certifications });
    const [lasting, today, expired, renewed] = [
      await hold({ name }),
      await hold({ name, validUntil: dayIn(0) }),
      await hold({ name, validUntil: dayIn(-1) }, { name: other }),
      await hold({ name, validUntil: dayIn(-400) }, { name, validUntil: dayIn(400) }),
    ];
    const ids = async (certification: string) =>
      (await everything(new URLSearchParams({ certification }).toString())).map(({ id }) => id).sort();
    expect(await ids(name)).toEqual([lasting.id, today.id, renewed.id].sort());
    expect(await ids(other)).toEqual([expired.id]);
    const all = (await portal.get(null, '/api/directory/counts?country=IN')).json().data.certification;
    expect(all).toContainEqual({ value: name, count: 3 });
    expect(all).toContainEqual({ value: other, count: 1 });
  });

  it('continues after the previous page, by name and by age, each company once', async () => {
    const byName = await everything('');
    const newest = await everything('sort=newest');
    expect(new Set(byName.map(({ id }) => id)).size).toBe(byName.length);
    expect(new Set(newest.map(({ id }) => id))).toEqual(new Set(byName.map(({ id }) => id)));
    expect(byName.every(({ status }) => status === 'published')).toBe(true);
    const dates = await portal.db.execute<{ id: string }>(sql`SELECT id FROM companies
      WHERE status = 'published' AND removed_at IS NULL ORDER BY published_at DESC, id DESC`);
    expect(newest.map(({ id }) => id)).toEqual(dates.rows.map((row) => row.id));
  });

  it('counts match the results of choosing a value', async () => {
    const random = new Random(11);
    const picks = {
      country: countries,
      market: countries,
      product: chapters,
      certification: names,
      verified: ['true'],
      letter: ['A', 'B', '#'],
      search: ['exports', 'product', '7 sea'],
    };
    for (let round = 0; round < 40; round += 1) {
      const query = new URLSearchParams();
      for (const [name, values] of Object.entries(picks)) {
        if (random.below(3) === 0) query.set(name, random.pick(values));
      }
      if ([...query.keys()].length === 0) query.set('country', 'IN');
      const response = await portal.get(null, `/api/directory/counts?${query}`);
      const counts = response.json<{ data: CompanyCounts }>().data;
      const found = await everything(query.toString());
      expect(counts.total, query.toString()).toBe(found.length);
      expect((await portal.get(null, `/api/directory?${query}`)).json().total).toBe(found.length);
      for (const facet of ['country', 'market', 'product', 'certification', 'letter'] as const) {
        const [facetValue] = counts[facet].length > 0 ? [random.pick(counts[facet])] : [];
        if (!facetValue) continue;
        const chosen = new URLSearchParams(query);
        chosen.set(facet, facetValue.value);
        expect(facetValue.count, `${chosen}`).toBe((await everything(chosen.toString())).length);
      }
      const verified = new URLSearchParams(query);
      verified.set('verified', 'true');
      expect(counts.verified).toBe((await everything(verified.toString())).length);
    }
  });

  it('finds companies by products, markets and certificates, by prefix and without accents', async () => {
    const { id } = await listCompany(portal, moderator, {
      name: 'Zölle und Söhne',
      products: [{ name: 'Cardamom oleoresin', hsChapter: '33' }],
      ports: ['INNSA'],
      certifications: [{ name: 'Rainforest Alliance' }],
      markets: ['BR'],
    });
    const words = [
      'zolle',
      'ZÖLLE',
      'cardam',
      'oleoresin sohne',
      'innsa',
      'nhava',
      'jnpt',
      'rainforest',
      'brazil',
      'hs 33',
    ];
    for (const search of words) {
      const found = (await portal.get(null, `/api/directory?letter=Z&search=${encodeURIComponent(search)}`)).json();
      expect(
        found.data.map((card: CompanyCard) => card.id),
        search,
      ).toContain(id);
    }
    for (const search of ['%_\\', '& | !', "'; DROP TABLE companies --", 'שלום', '(((', '"']) {
      const response = await portal.get(null, `/api/directory?search=${encodeURIComponent(search)}`);
      expect(response.statusCode, search).toBe(200);
      expect(response.json().data, search).toEqual([]);
    }
  });

  it('refuses an invalid cursor, and knows all ports', async () => {
    expect((await portal.get(null, '/api/directory?cursor=nothing')).statusCode).toBe(422);
    for (const port of ports) expect(port.code).toMatch(unLocode);
    expect(new Set(ports.map((port) => port.code)).size).toBe(ports.length);
    expect(findPort('INNSA')?.name).toMatch(/Nhava Sheva/);
  });
});
