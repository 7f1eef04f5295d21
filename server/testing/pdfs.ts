/** Valid and hostile PDFs, and multipart forms. */
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { onTestFinished, vi } from 'vitest';
import { MAX_WORK } from '#server/features/services/documents/open-pdf.ts';
import type { Caller, TestPortal } from './portal.ts';

/** A PDF of A4 pages with `words` and the page number. */
export function makePdf({
  pages = 1,
  words = 'Reefer rates',
  ...options
}: { pages?: number; words?: string } & PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', autoFirstPage: false, ...options });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
  for (let page = 1; page <= pages; page += 1) document.addPage().fontSize(32).text(`${words}, page ${page}`);
  document.end();
  return done;
}

/** A PDF of the given objects; the first is its catalogue. */
export function pdfOf(...objects: (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const starts: number[] = [];
  let at = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    at += part.length;
  };
  for (const [index, object] of objects.entries()) {
    starts.push(at);
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]));
  }
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  add(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

export function streamOf(dictionary: string, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
}

const page = (parent = '2 0 R', more = '', box = '0 0 595 842') =>
  `<< /Type /Page /Parent ${parent} /MediaBox [${box}] ${more} >>`;

/** Empty pages. */
export function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ');
  const pages = Array.from({ length: count }, () => page());
  return pdfOf('<< /Type /Catalog /Pages 2 0 R >>', `<< /Type /Pages /Count ${count} /Kids [${kids}] >>`, ...pages);
}

export function pageOfSize(width: number, height: number): Buffer {
  return pdfOf(
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    page('2 0 R', '', `0 0 ${width} ${height}`),
  );
}

/** Contains an open action with a script, a launch action and an attachment. */
export function scriptedPdf(): Buffer {
  return pdfOf(
    '<< /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R /AA << /WC 5 0 R >> /Names << /EmbeddedFiles << /Names [(a.exe) 6 0 R] >> >> >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    page('2 0 R', '/AA << /O 5 0 R >>'),
    '<< /S /JavaScript /JS (app.alert\\(document.cookie\\);) >>',
    '<< /S /Launch /F (calc.exe) >>',
    '<< /Type /Filespec /F (a.exe) /EF << /F 7 0 R >> >>',
    streamOf('/Type /EmbeddedFile', Buffer.from('MZ')),
  );
}

const onePage = (more: string, ...objects: (string | Buffer)[]) =>
  pdfOf(
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    page('2 0 R', more),
    ...objects,
  );

/** A page with a small compressed stream that expands to `megabytes`. */
export function bombPdf(megabytes: number): Buffer {
  const content = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, 'q '), { level: 9 });
  return onePage('/Contents 4 0 R', streamOf('/Filter /FlateDecode', content));
}

/** A page with a hundred thousand blended layers. */
export function slowPdf(): Buffer {
  const content = deflateSync(Buffer.from(`/G gs\n${'0 0 595 842 re f\n'.repeat(100_000)}`));
  return onePage(
    '/Contents 4 0 R /Resources << /ExtGState << /G 5 0 R >> >>',
    streamOf('/Filter /FlateDecode', content),
    '<< /Type /ExtGState /ca 0.5 /BM /Luminosity >>',
  );
}

/** Until the test ends, a PDF that takes too long ends after a quarter of the usual CPU time. */
export function stopSlowPdfsSooner(): void {
  const { work, wait } = MAX_WORK.inspect;
  const limit = vi.spyOn(MAX_WORK, 'inspect', 'get').mockReturnValue({ work: work / 4, wait });
  onTestFinished(() => limit.mockRestore());
}

export interface SentPart {
  readonly name: string;
  readonly content: Buffer | string;
  readonly fileName?: string;
}

/** Sends a multipart form over the real route. */
export function sendForm(
  portal: TestPortal,
  caller: Caller,
  url: string,
  parts: readonly SentPart[],
  headers: Readonly<Record<string, string>> = {},
) {
  const boundary = 'x-frontier';
  const pieces = parts.flatMap(({ name, content, fileName }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName ? `; filename="${fileName}"` : ''}\r\n` +
        `${fileName ? 'Content-Type: application/pdf\r\n' : ''}\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return portal.app.inject({
    method: 'POST',
    url,
    headers: {
      ...headers,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(caller ? { cookie: caller.cookie } : {}),
    },
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  });
}
