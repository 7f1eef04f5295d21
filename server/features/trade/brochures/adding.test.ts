import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { type Brochure, MAX_BROCHURES } from '#contract/brochures.ts';
import { newId } from '#server/platform/ids.ts';
import { makeBrochurePortal } from '#server/testing/brochure-portal.ts';
import {
  bombPdf,
  makePdf,
  manyPages,
  pageOfSize,
  scriptedPdf,
  sendForm,
  slowPdf,
  stopSlowPdfsSooner,
} from '#server/testing/pdfs.ts';

const { portal, owner, other, moderator, companyId, pdf, company, send, add, get, documentOf, download } =
  await makeBrochurePortal();
afterAll(() => portal.close());

describe('adding', () => {
  it('stores the PDF unchanged, with a cover, and shows it to everyone', async () => {
    const created = await add({ title: '  Reefer rates 2027 ', leadCapture: 'false' });
    expect(created).toMatchObject({
      title: 'Reefer rates 2027',
      company: { id: companyId, name: 'Konkan Cold Chain', country: 'IN', logo: null },
      file: `/api/brochure/${created.id}/download`,
      pages: 4,
      size: pdf.length,
      aspect: expect.closeTo(595.28 / 841.89, 3),
      downloads: 0,
      leadCapture: false,
      version: 1,
      can: { edit: true },
    });
    expect(await get(null, created.id)).toEqual({ ...created, can: { edit: false } });
    const cover = await portal.get(null, created.cover);
    expect(await sharp(cover.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 905 });
    const file = await download(null, created.file);
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="Konkan Cold Chain - Reefer rates 2027\.pdf"/,
      ),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(sum(file.rawPayload)).toBe(sum(pdf));
  });

  it('finds it by title, company and page text', async () => {
    const created = await add({ title: 'Überseetarife' });
    for (const words of ['uberseetarife', 'konkan', 'nhava sheva']) {
      const { data } = (await portal.get(null, `/api/brochure?limit=100&search=${encodeURIComponent(words)}`)).json();
      expect(data.map((brochure: Brochure) => brochure.id)).toContain(created.id);
    }
    const odd = await portal.get(null, `/api/brochure?search=${encodeURIComponent('%_\\')}`);
    expect([odd.statusCode, odd.json().data]).toEqual([200, []]);
  });

  it('is for the company’s owner and staff', async () => {
    const fields = { companyId, title: 'Theirs' };
    expect((await send(null, fields)).statusCode).toBe(401);
    expect((await send(other, fields)).statusCode).toBe(403);
    expect((await send(moderator, fields)).statusCode).toBe(201);
    expect((await send(other, { ...fields, companyId: await company(owner, 'pending') })).statusCode).toBe(404);
    expect((await send(owner, { ...fields, companyId: newId() })).statusCode).toBe(404);
    const audited = await portal.db.execute(sql`SELECT 1 FROM audit_log WHERE action = 'brochure.created'`);
    expect(audited.rowCount).toBe(1);
  });

  it('reports all invalid fields', async () => {
    const fields = async (sent: Record<string, string>) => (await send(owner, sent)).json().fields;
    expect(Object.keys(await fields({}))).toEqual(['companyId', 'title']);
    expect(await fields({ companyId, title: 'ab' })).toEqual({ title: 'Title must have at least 3 characters.' });
    expect(Object.keys(await fields({ companyId, title: 'abc', leadCapture: 'yes' }))).toEqual(['leadCapture']);
    expect(Object.keys(await fields({ companyId, title: 'abc', downloads: '99' }))).toEqual(['downloads']);
    expect(Object.keys(await fields({ companyId, title: 'abc', __proto__x: 'y' }))).toEqual(['__proto__x']);
  });

  it('refuses every other form', async () => {
    const file = { name: 'file', content: pdf, fileName: 'a.pdf' };
    const rest = [
      { name: 'companyId', content: companyId },
      { name: 'title', content: 'A title' },
    ];
    const statuses = [];
    for (const parts of [
      rest,
      [...rest, { ...file, name: 'brochure' }],
      [...rest, { name: 'file', content: 'not a file' }],
      [...rest, file, file],
      [...rest, ...rest, file],
      [...rest, { ...file, content: '' }],
      [...rest, { name: 'title', content: 'x'.repeat(40_000) }, file],
      [...Array.from({ length: 40 }, (_, index) => ({ name: `f${index}`, content: 'x' })), file],
    ]) {
      statuses.push((await sendForm(portal, owner, '/api/brochure', parts)).statusCode);
    }
    expect(statuses).toEqual(Array(8).fill(422));
    expect((await portal.send(owner, 'POST', '/api/brochure', { companyId, title: 'A title' })).statusCode).toBe(415);
  });

  it(`accepts ${MAX_BROCHURES} per company and no more, even if more arrive at once`, async () => {
    const full = await company(owner);
    await portal.db.execute(sql`WITH one AS (SELECT id FROM documents LIMIT 1)
      INSERT INTO brochures (id, company_id, document_id, title)
      SELECT gen_random_uuid(), ${full}::uuid, one.id, 'One of many' FROM one, generate_series(1, ${MAX_BROCHURES - 1})`);
    const responses = await Promise.all([1, 2, 3].map(() => send(owner, { companyId: full, title: 'The last' })));
    expect(responses.map((response) => response.statusCode).sort()).toEqual([201, 409, 409]);
    await portal.db.execute(sql`DELETE FROM brochures WHERE company_id = ${full}::uuid`);
  });
});

describe('files that are not brochures', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, number, RegExp]>([
    [
      'a picture',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
          .png()
          .toBuffer(),
      415,
      /not a PDF/,
    ],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, /not a PDF/],
    ['a PDF after a kilobyte of other bytes', () => Buffer.concat([Buffer.alloc(1_024, 'MZ'), pdf]), 415, /not a PDF/],
    ['the beginning of a PDF', () => pdf.subarray(0, 600), 422, /damaged/],
    ['a PDF with a password', () => makePdf({ userPassword: 'secret' }), 422, /needs a password to open/],
    ['10,000 pages', () => manyPages(10_000), 422, /at most 300 pages/],
    ['a PDF with a huge page', () => pageOfSize(50_000, 50_000), 422, /unusual size/],
    ['a PDF that decompresses to 200 MB', () => bombPdf(200), 422, /damaged or takes too long/],
    ['a PDF that takes too long', () => slowPdf(), 422, /damaged or takes too long/],
    ['21 MB', () => Buffer.concat([pdf, Buffer.alloc(21 * 1024 * 1024 - pdf.length)]), 413, /at most 20 MB/],
  ])(
    'refuses %s',
    async (_name, make, status, words) => {
      stopSlowPdfsSooner();
      const before = await portal.db.execute(sql`SELECT 1 FROM documents`);
      const response = await send(owner, { companyId, title: 'Hostile' }, await make());
      expect(response.statusCode).toBe(status);
      const { message, fields } = response.json();
      expect(`${message} ${fields?.file ?? ''}`).toMatch(words);
      expect((await portal.db.execute(sql`SELECT 1 FROM documents`)).rowCount).toBe(before.rowCount);
      expect((await portal.get(null, '/api/health')).statusCode).toBe(200);
    },
    60_000,
  );

  it('serves a PDF with scripts, programs and attachments so that they can’t run', async () => {
    const response = await send(owner, { companyId, title: 'Scripted' }, scriptedPdf());
    expect(response.statusCode).toBe(201);
    const file = await download(null, response.json().data.file);
    expect(file.headers['content-disposition']).toMatch(/^attachment/);
    expect(file.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  });

  it('treats the file name of the sender as plain text', async () => {
    const title = '"; filename=../evil.exe\r\nX-Bad: 1 ✓ \u202eABC';
    const response = await send(owner, { companyId, title }, pdf, '..\\..\\\u202egpj <b>.exe');
    const created: Brochure = response.json().data;
    const { headers } = await download(null, created.file);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[ -!#-~]+\.pdf"; filename\*=UTF-8''[A-Za-z0-9%._~-]+\.pdf$/,
    );
    expect(headers['x-bad']).toBeUndefined();
    const kept = await portal.db.execute<{ name: string }>(
      sql`SELECT name FROM documents WHERE id = ${await documentOf(created)}::uuid`,
    );
    expect(kept.rows[0]?.name).toBe('gpj <b>.exe');
  });
});
