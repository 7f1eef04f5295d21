/** The documents of a shipment that members keep on their account. */
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { WholeDocumentSet } from '#contract/document-sets.ts';
import { type DocumentInput, emptyDocument } from '#contract/trade-desk/documents/fields.ts';
import { makeOffers } from '#server/testing/offers.ts';
import type { TestPerson } from '#server/testing/portal.ts';

const { forum, asked, offered, step } = await makeOffers();
afterAll(() => forum.close());

const year = new Date().getUTCFullYear();
const filled = (change: Partial<DocumentInput> = {}): DocumentInput => ({
  ...emptyDocument,
  ...{ exporter: 'Pune Pumps\nPune', buyer: 'Hafen GmbH\nHamburg', date: '2026-11-30', currency: 'EUR' },
  ...{ incoterm: 'CIF', namedPlace: 'Hamburg', goods: 'Pumps; 8413.70; 12; pcs; 1,250.50' },
  ...change,
});
const save = (by: TestPerson | null, change: Partial<DocumentInput> = {}, offerId?: string) =>
  forum.send(by, 'POST', '/api/documentSets', { input: filled(change), ...(offerId && { offerId }) });
const saved = async (by: TestPerson, change: Partial<DocumentInput> = {}, offerId?: string) => {
  const response = await save(by, change, offerId);
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data as WholeDocumentSet;
};
const change = (by: TestPerson, id: string, version: number, of: Partial<DocumentInput>) =>
  forum.send(by, 'PATCH', `/api/documentSets/${id}`, { version, input: filled(of) });
const read = (by: TestPerson | null, id: string, query = '') => forum.get(by, `/api/documentSets/${id}${query}`);

describe('numbers', () => {
  it('follow each other for each account, also when several are saved at once', async () => {
    const by = await forum.person();
    const sets = await Promise.all([saved(by), saved(by), saved(by)]);
    expect(sets.map(({ number }) => number).sort()).toEqual([`${year}-0001`, `${year}-0002`, `${year}-0003`]);
    expect(sets.every(({ number, input }) => input.number === number)).toBe(true);
  });

  it('are shared by the people of a verified company', async () => {
    const [owner, colleague] = [await forum.person(), await forum.person()];
    const company = crypto.randomUUID();
    await forum.db.execute(sql`INSERT INTO companies (id, name, slug, sort_name, letter, country, email, status, search_text,
        published_at, owner_id, verified_by, verified_at)
      VALUES (${company}::uuid, 'Pune Pumps', 'pune-pumps', 'pune pumps', 'P', 'IN', 'office@pumps.example', 'published', '',
        now(), ${owner.id}::uuid, 'DOCUMENTS', now())`);
    await forum.db.execute(sql`INSERT INTO company_people (company_id, user_id, job_title, pending)
      VALUES (${company}::uuid, ${colleague.id}::uuid, 'Clerk', FALSE)`);
    expect([(await saved(owner)).number, (await saved(colleague)).number]).toEqual([`${year}-0001`, `${year}-0002`]);
  });

  it('can be typed, but only once', async () => {
    const by = await forum.person();
    expect((await saved(by, { number: `${year}-0001` })).number).toBe(`${year}-0001`);
    expect((await saved(by)).number).toBe(`${year}-0002`);
    const again = await save(by, { number: `${year}-0002` });
    expect([again.statusCode, again.json().fields.number]).toEqual([
      422,
      `Another set of documents has the number ${year}-0002. Choose another one, or leave it empty.`,
    ]);
  });
});

describe('versions', () => {
  it('are made by each change, and earlier ones stay readable', async () => {
    const by = await forum.person();
    const { id, number } = await saved(by);
    const changed = await change(by, id, 1, { buyer: 'Elbe AG', number: '' });
    expect(changed.json()).toMatchObject({
      message: 'Saved as version 2.',
      data: { version: 2, number, buyer: 'Elbe AG' },
    });
    expect((await read(by, id, '?version=1')).json().data).toMatchObject({
      input: { buyer: 'Hafen GmbH\nHamburg' },
      versions: [{ version: 2 }, { version: 1 }],
    });
    expect((await read(by, id, '?version=3')).statusCode).toBe(404);
  });

  it('a change of an outdated version is refused with the newer one', async () => {
    const by = await forum.person();
    const { id } = await saved(by);
    await change(by, id, 1, { buyer: 'Elbe AG' });
    const late = await change(by, id, 1, { buyer: 'Weser AG' });
    expect([late.statusCode, late.json().code, late.json().current.input.buyer]).toEqual([409, 'STALE', 'Elbe AG']);
  });

  it('only the newest hundred are kept', async () => {
    const by = await forum.person();
    const { id } = await saved(by);
    await forum.db.execute(sql`UPDATE document_sets SET version = 150 WHERE id = ${id}::uuid`);
    await forum.db.execute(sql`INSERT INTO document_set_versions (set_id, version, input)
      SELECT ${id}::uuid, n, '{}' FROM generate_series(2, 150) n`);
    const { versions } = (await change(by, id, 150, {})).json().data as WholeDocumentSet;
    expect([versions.length, versions[0]?.version, versions.at(-1)?.version]).toEqual([100, 151, 52]);
  });
});

describe('access', () => {
  it('only the owner reads, changes and deletes', async () => {
    const [by, other] = [await forum.person(), await forum.person()];
    const { id } = await saved(by);
    expect((await read(other, id)).statusCode).toBe(404);
    expect((await read(null, id)).statusCode).toBe(401);
    expect((await change(other, id, 1, {})).statusCode).toBe(404);
    expect((await forum.send(other, 'DELETE', `/api/documentSets/${id}`)).statusCode).toBe(404);
    expect((await forum.send(by, 'DELETE', `/api/documentSets/${id}`)).statusCode).toBe(200);
    expect((await read(by, id)).statusCode).toBe(404);
  });

  it('the other party of an award reads what is shared, and nobody else', async () => {
    const [shipper, forwarder, rival] = [await forum.person(), await forum.person(), await forum.person()];
    const { id: postId } = await asked({}, shipper);
    const [offer, lost] = [await offered(forwarder, postId), await offered(rival, postId)];
    expect((await save(shipper, {}, offer.id)).statusCode).toBe(404);
    await step(shipper, 'acceptquoteoffer', offer.id);
    const { id } = await saved(shipper, {}, offer.id);
    const list = (who: TestPerson, of = offer.id) => forum.get(who, `/api/documentSets?offerId=${of}`);
    expect([(await read(forwarder, id)).statusCode, (await list(forwarder)).json().data]).toEqual([404, []]);
    await forum.send(shipper, 'PATCH', `/api/documentSets/${id}/share`, { isShared: true });
    expect((await read(forwarder, id)).json().data).toMatchObject({
      isOwn: false,
      isShared: true,
      exporter: 'Pune Pumps',
    });
    expect((await list(forwarder)).json().data).toMatchObject([{ id, isOwn: false }]);
    expect([(await read(rival, id)).statusCode, (await list(rival)).statusCode]).toEqual([404, 404]);
    expect((await list(rival, lost.id)).statusCode).toBe(404);
    await forum.db.execute(sql`UPDATE posts SET removed_at = now() WHERE id = ${postId}::uuid`);
    expect((await read(forwarder, id)).statusCode).toBe(200);
    expect((await change(forwarder, id, 1, {})).statusCode).toBe(404);
    await forum.send(shipper, 'PATCH', `/api/documentSets/${id}/share`, { isShared: false });
    expect((await read(forwarder, id)).statusCode).toBe(404);
  });

  it('without an award, documents can’t be shared', async () => {
    const by = await forum.person();
    const { id } = await saved(by);
    expect((await forum.send(by, 'PATCH', `/api/documentSets/${id}/share`, { isShared: true })).statusCode).toBe(404);
  });
});

it('lists the last changed first, in pages', async () => {
  const by = await forum.person();
  const [first, second] = [await saved(by), await saved(by)];
  await change(by, first.id, 1, {});
  const page = (await forum.get(by, '/api/documentSets?limit=1')).json();
  const next = (await forum.get(by, `/api/documentSets?limit=1&cursor=${page.nextCursor}`)).json();
  expect([page.data[0].id, next.data[0].id, next.nextCursor]).toEqual([first.id, second.id, null]);
});

describe('a PDF', () => {
  const draw = (input: Partial<DocumentInput>, more: object = {}, headers: Record<string, string> = {}) =>
    forum.send(null, 'POST', '/api/documentSets/pdf', { kind: 'INVOICE', input: filled(input), ...more }, headers);

  it('is made for guests, too', async () => {
    const response = await draw({ number: 'INV 7' });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers['content-disposition']).toContain('Commercial invoice INV 7.pdf');
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('says that its font lacks letters, instead of replacing them', async () => {
    const response = await draw({ buyer: '汉堡有限公司' });
    expect([response.statusCode, response.json().message]).toEqual([
      422,
      'The PDF can’t show all letters of your text. Print the page instead, and save it as PDF.',
    ]);
  });
});
