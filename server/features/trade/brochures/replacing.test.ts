import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { makeBrochurePortal } from '#server/testing/brochure-portal.ts';
import { bombPdf, makePdf, manyPages, sendForm } from '#server/testing/pdfs.ts';
import type { Caller } from '#server/testing/portal.ts';

const { portal, owner, other, moderator, pdf, add, get, documentOf, filesOf, download } = await makeBrochurePortal();
afterAll(() => portal.close());

const replace = (caller: Caller, id: string, content: Buffer, query = '') =>
  sendForm(portal, caller, `/api/brochure/${id}/file${query}`, [{ name: 'file', content, fileName: 'rates-2028.pdf' }]);
const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('replacing the PDF of a brochure', () => {
  it('keeps the address, the leads and the downloads, and shows the new pages and words', async () => {
    const created = await add({ leadCapture: 'true' });
    const person = { name: 'Ines Marquard', email: `${newId()}@lead.example`, consent: true };
    const left = await portal.send(null, 'POST', `/api/brochure/${created.id}/leads`, person);
    await download(null, left.json().data.file);
    const former = await documentOf(created);
    const page = `/api/brochure/${created.id}/pages/1`;
    const before = await portal.get(null, `${page}?version=1`);
    expect(before.headers['cache-control']).toBe('private, max-age=604800, immutable');

    const newer = await makePdf({ pages: 2, words: 'Breakbulk from Chattogram' });
    const response = await replace(owner, created.id, newer);
    expect(response.json(), response.body).toMatchObject({
      message: 'Brochure replaced.',
      data: { ...created, downloads: 1, pages: 2, size: newer.length, version: 2, cover: expect.any(String) },
    });
    const current = await get(null, created.id);
    expect(current.cover).not.toBe(created.cover);
    expect((await portal.get(null, current.cover)).statusCode).toBe(200);
    const leads = (await portal.get(owner, `/api/brochure/${created.id}/leads`)).json().data;
    expect(leads).toMatchObject([{ email: person.email }]);
    expect(sum((await download(null, left.json().data.file)).rawPayload)).toBe(sum(newer));
    // A browser that keeps pages of the former version asks again.
    const after = await portal.get(null, `${page}?version=1`);
    expect(after.headers['cache-control']).toBe('private, no-cache');
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
    expect((await portal.get(null, `/api/brochure/${created.id}/pages/3`)).statusCode).toBe(404);
    const found = async (words: string) =>
      (await portal.get(null, `/api/brochure?limit=100&search=${encodeURIComponent(words)}`))
        .json()
        .data.some(({ id }: { id: string }) => id === created.id);
    expect([await found('chattogram'), await found('nhava sheva')]).toEqual([true, false]);
    await expect.poll(() => filesOf(former, '.pdf', '.webp')).toEqual([false, false]);
    expect((await portal.db.execute(sql`SELECT 1 FROM documents WHERE id = ${former}::uuid`)).rowCount).toBe(0);
  });

  it('is for the company’s owner and staff, whose change is logged and explained to the owner', async () => {
    const created = await add();
    const newer = await makePdf({ pages: 1 });
    const statuses = [];
    for (const caller of [null, other]) statuses.push((await replace(caller, created.id, newer)).statusCode);
    statuses.push((await replace(owner, newId(), newer)).statusCode);
    expect(statuses).toEqual([401, 403, 404]);
    const response = await replace(moderator, created.id, newer, '?reason=The%20first%20page%20was%20upside%20down');
    expect(response.statusCode, response.body).toBe(200);
    const log = await portal.db.execute<{ details: object }>(
      sql`SELECT details FROM audit_log WHERE action = 'brochure.changed' AND subject = ${`brochure:${created.id}`}`,
    );
    expect(log.rows).toMatchObject([
      {
        details: {
          reason: 'The first page was upside down',
          before: { file: 'rates.pdf' },
          after: { file: 'rates-2028.pdf' },
        },
      },
    ]);
    const notices = (await portal.get(owner, '/api/notification')).json().data;
    expect(notices[0]).toMatchObject({ title: 'Our staff changed your brochure' });
  });

  it.each<[string, () => Promise<Buffer> | Buffer, number]>([
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['a PDF with a password', () => makePdf({ userPassword: 'secret' }), 422],
    ['10,000 pages', () => manyPages(10_000), 422],
    ['a PDF that decompresses to 200 MB', () => bombPdf(200), 422],
    ['21 MB', () => Buffer.concat([pdf, Buffer.alloc(21 * 1024 * 1024 - pdf.length)]), 413],
  ])(
    'refuses %s and keeps the former PDF',
    async (_name, make, status) => {
      const created = await add();
      const documents = (await portal.db.execute(sql`SELECT 1 FROM documents`)).rowCount;
      expect((await replace(owner, created.id, await make())).statusCode).toBe(status);
      expect(await get(owner, created.id)).toEqual(created);
      expect(sum((await download(owner, created.file)).rawPayload)).toBe(sum(pdf));
      expect((await portal.db.execute(sql`SELECT 1 FROM documents`)).rowCount).toBe(documents);
    },
    60_000,
  );

  it('of two at the same time, the last one stays and no file is left over', async () => {
    const created = await add();
    const files = [await makePdf({ pages: 1 }), await makePdf({ pages: 3 })];
    const responses = await Promise.all(files.map((file) => replace(owner, created.id, file)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await get(owner, created.id)).version).toBe(3);
    const names = await portal.db.execute(sql`SELECT d.id FROM documents d
      WHERE d.kind = 'brochure' AND NOT EXISTS (SELECT 1 FROM brochures b WHERE b.document_id = d.id)`);
    expect(names.rows).toEqual([]);
  });
});
