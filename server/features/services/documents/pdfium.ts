/** Runs only in the thread of `pdf-worker.ts`. */
import { PDFiumModule } from '@hyzyla/pdfium';
import type { Bitmap, PictureLimit } from './pdf-work.ts';

// https://pdfium.googlesource.com/pdfium/+/refs/heads/main/public/fpdfview.h
const ERROR_PASSWORD = 4;
const FORMAT_BGRA = 4;
const WHITE = 0xffffffff;
/** Draws annotations and returns RGB. Scripts and actions never run. */
const DRAW_FLAGS = 0x01 | 0x10;
const MEGABYTE = 1024 * 1024;

type Pdfium = Awaited<ReturnType<typeof PDFiumModule>> & {
  _FPDF_GetPageSizeByIndexF(document: number, index: number, size: number): number;
};

export interface OpenPdf {
  readonly pages: number;
  /** In points (1/72 inch), rotated as shown; null if there is no such page. `index` counts from 0. */
  sizeOf(index: number): { width: number; height: number } | null;
  /** At most `maxLength` characters; empty if the page can’t be opened. */
  textOf(index: number, maxLength: number): string;
  draw(index: number, limit: PictureLimit): Bitmap | null;
}

/** Beyond `maxMegabytes`, PDFium traps and its thread ends. */
export async function startPdfium(engine: WebAssembly.Module, maxMegabytes: number): Promise<Pdfium> {
  limitMemory(maxMegabytes);
  const pdfium = (await PDFiumModule({
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: never, module: never) => void) {
      const instance = new WebAssembly.Instance(engine, imports);
      done(instance as never, engine as never);
      return instance.exports;
    },
    locateFile: () => '',
    print: () => undefined,
    printErr: () => undefined,
  } as Parameters<typeof PDFiumModule>[0])) as Pdfium;
  pdfium._FPDF_InitLibraryWithConfig({});
  return pdfium;
}

function limitMemory(maxMegabytes: number): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function limited(pages) {
    if (this.buffer.byteLength + pages * 65_536 > maxMegabytes * MEGABYTE)
      throw new RangeError('the PDF needs too much memory');
    return grow.call(this, pages);
  };
}

/** Null if it is not a PDF or is damaged; `LOCKED` if it needs a password to open. One that restricts printing opens. */
export function openPdf(pdfium: Pdfium, bytes: Uint8Array): OpenPdf | 'LOCKED' | null {
  const { malloc, free } = pdfium.wasmExports;
  const at = malloc(bytes.length);
  if (at === 0) return null;
  pdfium.HEAPU8.set(bytes, at);
  const document = pdfium._FPDF_LoadMemDocument(at, bytes.length, 0);
  if (document === 0) return pdfium._FPDF_GetLastError() === ERROR_PASSWORD ? 'LOCKED' : null;

  function onPage<T>(index: number, otherwise: T, use: (page: number) => T): T {
    const page = pdfium._FPDF_LoadPage(document, index);
    if (page === 0) return otherwise;
    try {
      return use(page);
    } finally {
      pdfium._FPDF_ClosePage(page);
    }
  }

  function sizeOf(index: number) {
    const pair = malloc(8);
    const found = pdfium._FPDF_GetPageSizeByIndexF(document, index, pair);
    const [width = 0, height = 0] = new Float32Array(pdfium.HEAPU8.buffer, pair, 2);
    free(pair);
    return found === 0 ? null : { width, height };
  }

  return {
    pages: pdfium._FPDF_GetPageCount(document),
    sizeOf,
    textOf: (index, maxLength) => onPage(index, '', (page) => readText(pdfium, page, maxLength)),
    draw(index, limit) {
      const size = sizeOf(index);
      if (!size || size.width <= 0 || size.height <= 0) return null;
      const scale = Math.min(limit.width / size.width, limit.height / size.height);
      const width = Math.max(1, Math.round(size.width * scale));
      const height = Math.max(1, Math.round(size.height * scale));
      return onPage(index, null, (page) => drawPage(pdfium, page, width, height));
    },
  };
}

function readText(pdfium: Pdfium, page: number, maxLength: number): string {
  const text = pdfium._FPDFText_LoadPage(page);
  if (text === 0) return '';
  const length = Math.min(pdfium._FPDFText_CountChars(text), maxLength);
  const at = length > 0 ? pdfium.wasmExports.malloc((length + 1) * 2) : 0;
  if (at === 0) {
    pdfium._FPDFText_ClosePage(text);
    return '';
  }
  const written = pdfium._FPDFText_GetText(text, 0, length, at);
  // Removes the terminating two bytes.
  const found = new TextDecoder('utf-16le').decode(pdfium.HEAPU8.slice(at, at + Math.max(0, written - 1) * 2));
  pdfium.wasmExports.free(at);
  pdfium._FPDFText_ClosePage(text);
  return found;
}

function drawPage(pdfium: Pdfium, page: number, width: number, height: number): Bitmap | null {
  const length = width * height * 4;
  const at = pdfium.wasmExports.malloc(length);
  const bitmap = at === 0 ? 0 : pdfium._FPDFBitmap_CreateEx(width, height, FORMAT_BGRA, at, width * 4);
  if (bitmap === 0) return null;
  pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, DRAW_FLAGS);
  const pixels = pdfium.HEAPU8.slice(at, at + length);
  pdfium._FPDFBitmap_Destroy(bitmap);
  pdfium.wasmExports.free(at);
  return { width, height, pixels };
}
