import sharp from 'sharp';
import { expect, it } from 'vitest';
import { PORTAL, type Sender } from '#server/platform/sender.ts';
import {
  bombPdf,
  makePdf,
  manyPages,
  pageOfSize,
  pdfOf,
  scriptedPdf,
  slowPdf,
  stopSlowPdfsSooner,
  streamOf,
} from '#server/testing/pdfs.ts';
import { drawPdfPage, inspectPdf } from './open-pdf.ts';
import { hasPdfSignature } from './pdf-signature.ts';

const cover = { width: 640, height: 1_600 };
const inspect = (bytes: Buffer, sender: Sender = PORTAL) =>
  inspectPdf(bytes, { maxPages: 300, cover, text: true }, sender);
const draw = (bytes: Buffer, page: number, size = cover) =>
  drawPdfPage({ read: async () => bytes }, page, size, PORTAL);

it('counts pages, extracts text and draws the first page', async () => {
  const found = await inspect(await makePdf({ pages: 3, words: 'Cold chain from Nhava Sheva' }));
  expect(found).toMatchObject({ pages: 3, aspect: expect.closeTo(595.28 / 841.89, 3) });
  expect(found.text).toContain('Cold chain from Nhava Sheva, page 3');
  expect([found.cover?.width, found.cover?.height]).toEqual([640, 905]);
  // Dark text on white paper.
  const pixels = Buffer.from(found.cover?.pixels ?? []);
  const { channels } = await sharp(pixels, { raw: { width: 640, height: 905, channels: 4 } }).stats();
  expect(channels[0]).toMatchObject({ max: 255, min: 0 });
  expect(channels[0]?.mean).toBeGreaterThan(200);
});

it('draws a page at the requested size, and refuses a page that does not exist', async () => {
  const bytes = await makePdf({ pages: 2 });
  const drawn = await draw(bytes, 2, { width: 1_200, height: 4_800 });
  expect([drawn.width, drawn.height]).toEqual([1_200, 1_697]);
  await expect(draw(bytes, 3)).rejects.toMatchObject({ problem: 'UNREADABLE' });
});

it('reads a document only when it is its turn', async () => {
  const bytes = await makePdf();
  let reading = 0;
  let most = 0;
  const read = async () => {
    reading += 1;
    most = Math.max(most, reading);
    return bytes;
  };
  const drawn = () =>
    drawPdfPage({ read }, 1, cover, PORTAL).finally(() => {
      reading -= 1;
    });
  await Promise.all(Array.from({ length: 5 }, drawn));
  // The next read may begin before the caller sees the previous result.
  expect(most).toBeLessThanOrEqual(2);
});

it('extracts no text unless asked', async () => {
  const found = await inspectPdf(await makePdf(), { maxPages: 300, cover: null, text: false }, PORTAL);
  expect(found).toMatchObject({ pages: 1, text: '', cover: null });
});

it('makes the text of malformed pages storable', async () => {
  const odd = streamOf('', Buffer.from('BT /F1 12 Tf (\\000a\\001\\uFFFE) Tj ET'));
  const pdf = pdfOf(
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    odd,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  );
  const { text } = await inspect(pdf);
  expect(text).not.toMatch(/[\u0000-\u0008\ufffe\uffff]/);
});

it('never runs scripts and programs', async () => {
  expect(await inspect(scriptedPdf())).toMatchObject({ pages: 1, text: '' });
});

it('accepts 300 pages and refuses 301 and 10,000', async () => {
  expect(await inspect(manyPages(300))).toMatchObject({ pages: 300 });
  await expect(inspect(manyPages(301))).rejects.toMatchObject({ problem: 'TOO_MANY_PAGES' });
  await expect(inspect(manyPages(10_000))).rejects.toMatchObject({ problem: 'TOO_MANY_PAGES' });
});

const versions = ['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const;

it.each(versions)('opens a PDF %s that restricts only printing and copying, with its text', async (pdfVersion) => {
  const permissions = {
    printing: false,
    copying: false,
    modifying: false,
  } as unknown as PDFKit.PDFDocumentOptions['permissions'];
  const restricted = await makePdf({ pdfVersion, ownerPassword: 'more', permissions });
  expect(await inspect(restricted)).toMatchObject({ pages: 1, text: expect.stringContaining('Reefer rates') });
});

it.each(versions)('refuses a PDF %s that needs a password to open', async (pdfVersion) => {
  const locked = await makePdf({ pdfVersion, userPassword: 'secret', ownerPassword: 'more' });
  await expect(inspect(locked)).rejects.toMatchObject({ problem: 'LOCKED' });
});

it.each([1, 20, 600, 1_000])('opens a PDF after %d other bytes', async (count) => {
  const bytes = Buffer.concat([Buffer.alloc(count, '\r\n'), await makePdf()]);
  expect(hasPdfSignature(bytes)).toBe(true);
  expect(await inspect(bytes)).toMatchObject({ pages: 1, text: expect.stringContaining('Reefer rates') });
});

it('looks for the signature in the first kilobyte only', async () => {
  expect(hasPdfSignature(Buffer.concat([Buffer.alloc(1_020, ' '), await makePdf()]))).toBe(false);
});

it.each([
  ['half of a file', async () => (await makePdf({ pages: 5 })).subarray(0, 900)],
  ['only the first line', async () => Buffer.from('%PDF-1.7\n')],
  ['HTML after the first line', async () => Buffer.from('%PDF-1.7\n<script>alert(1)</script>')],
  ['no pages', async () => pdfOf('<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 0 /Kids [] >>')],
  [
    'missing pages',
    async () => pdfOf('<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 4 /Kids [9 0 R] >>'),
  ],
  [
    'pages that contain themselves',
    async () => pdfOf('<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 1 /Kids [2 0 R] >>'),
  ],
])('refuses %s', async (_name, make) => {
  await expect(inspect(await make())).rejects.toMatchObject({ problem: expect.stringMatching(/UNREADABLE|PAGE_SIZE/) });
});

it.each([
  [1, 1],
  [20_000, 20_000],
  [100, 10_000],
])('refuses a page of %d × %d points', async (width, height) => {
  await expect(inspect(pageOfSize(width, height))).rejects.toMatchObject({ problem: 'PAGE_SIZE' });
});

it('survives a stream that decompresses without end', async () => {
  await expect(inspect(bombPdf(200))).rejects.toMatchObject({ problem: 'UNREADABLE' });
  expect(await inspect(await makePdf())).toMatchObject({ pages: 1 });
}, 60_000);

it('stops a PDF that takes too long, while others are drawn', async () => {
  stopSlowPdfsSooner();
  const bytes = await makePdf();
  const ended: string[] = [];
  const note = (name: string) => () => void ended.push(name);
  const endless = inspect(slowPdf())
    .catch((error) => error.problem)
    .finally(note('endless'));
  await draw(bytes, 1).finally(note('other'));
  expect(await endless).toBe('UNREADABLE');
  expect(ended).toEqual(['other', 'endless']);
}, 150_000);

it('checks the PDF of a member while many guests wait', async () => {
  const bytes = await makePdf();
  const done: string[] = [];
  const check = async (key: string, isGuest: boolean) => {
    await inspect(bytes, { key, isGuest });
    done.push(key);
  };
  const guests = Array.from({ length: 8 }, (_, at) => check(`guest ${at}`, true));
  await Promise.all([...guests, check('member', false)]);
  // One guest was first. The member shares the processor with at most one more.
  expect(done.indexOf('member')).toBeLessThanOrEqual(2);
});
