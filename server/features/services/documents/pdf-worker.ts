/** The thread for one PDF. A hostile file affects this thread only. */
import { parentPort, workerData } from 'node:worker_threads';
import { trimEndOf } from '#contract/trim-end.ts';
import type { Inspected, PdfOrder, PdfResponse, PdfWork } from './pdf-work.ts';
import { type OpenPdf, openPdf, startPdfium } from './pdfium.ts';

const MAX_MEGABYTES = 320;
const MAX_TEXT_PAGES = 100;
const MAX_TEXT_BYTES = 200_000;
/** A quarter of an inch, and the format’s maximum of 200 inches. */
const SMALLEST_SIDE = 18;
const LARGEST_SIDE = 14_400;
/** Allows unfolded leaflets and banners. */
const MAX_SHAPE = 8;

const { engine, bytes, work } = workerData as PdfOrder;
const response = answerTo(openPdf(await startPdfium(engine, MAX_MEGABYTES), bytes), work);
const picture = 'drawn' in response ? response.drawn : 'inspected' in response ? response.inspected.cover : null;
parentPort?.postMessage(response, picture ? [picture.pixels.buffer as ArrayBuffer] : []);

function answerTo(pdf: OpenPdf | 'LOCKED' | null, work: PdfWork): PdfResponse {
  if (pdf === null) return { problem: 'UNREADABLE' };
  if (pdf === 'LOCKED') return { problem: 'LOCKED' };
  if (work.kind === 'draw') {
    const image = pdf.draw(work.page - 1, work.size);
    return image ? { drawn: image } : { problem: 'UNREADABLE' };
  }
  if (pdf.pages > work.maxPages) return { problem: 'TOO_MANY_PAGES' };
  if (pdf.pages < 1) return { problem: 'UNREADABLE' };
  // Checks every page, because any may be missing or huge.
  for (let index = 0; index < pdf.pages; index += 1) {
    const size = pdf.sizeOf(index);
    if (!size) return { problem: 'UNREADABLE' };
    if (!isPage(size)) return { problem: 'PAGE_SIZE' };
  }
  return inspect(pdf, work);
}

function isPage({ width, height }: { width: number; height: number }): boolean {
  const [short, long] = width < height ? [width, height] : [height, width];
  return short >= SMALLEST_SIDE && long <= LARGEST_SIDE && long / short <= MAX_SHAPE;
}

function inspect(pdf: OpenPdf, { cover, text }: Extract<PdfWork, { kind: 'inspect' }>): PdfResponse {
  const first = pdf.sizeOf(0);
  const image = cover ? pdf.draw(0, cover) : null;
  if (!first || (cover && !image)) return { problem: 'UNREADABLE' };
  const inspected: Inspected = {
    pages: pdf.pages,
    aspect: first.width / first.height,
    text: text ? textOf(pdf) : '',
    cover: image,
  };
  return { inspected };
}

function textOf(pdf: OpenPdf): string {
  const found: string[] = [];
  let left = MAX_TEXT_BYTES;
  for (let index = 0; index < Math.min(pdf.pages, MAX_TEXT_PAGES) && left > 0; index += 1) {
    const text = storable(pdf.textOf(index, left));
    left -= Buffer.byteLength(text) + 1;
    found.push(text);
  }
  // The cut may have split a multi-byte character.
  const text = Buffer.from(found.join('\n')).subarray(0, MAX_TEXT_BYTES).toString();
  return trimEndOf(text, '\ufffd').trim();
}

/** Removes characters that the database refuses, and repeated spaces. */
function storable(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u0020\u007f-\u009f\ufffe\uffff]+/g, ' ')
    .trim();
}
