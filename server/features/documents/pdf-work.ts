/** What is asked of the thread that opens PDFs, and what it answers. */

/** A picture of a page is at most so large, whichever side comes first. */
export interface PictureLimit {
  readonly width: number;
  readonly height: number;
}

export type PdfWork =
  /** What it is; with what it says where that is asked, and a picture of its first page where a size is given. */
  | { readonly act: 'inspect'; readonly maxPages: number; readonly cover: PictureLimit | null; readonly text: boolean }
  /** Page `page` (from 1) as a picture. */
  | { readonly act: 'draw'; readonly page: number; readonly size: PictureLimit };

/** Pixels in rows from the top, four bytes each: red, green, blue, and one that says nothing. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

export interface Inspected {
  readonly pages: number;
  /** Width over height of the first page. */
  readonly aspect: number;
  /** What its first pages say, as text that can be stored; empty where nobody asked. */
  readonly text: string;
  readonly cover: Bitmap | null;
}

/** Why a PDF is not taken. `UNREADABLE` stands for damaged, and for what takes too long or too much memory. */
export type PdfFault = 'LOCKED' | 'UNREADABLE' | 'TOO_MANY_PAGES' | 'PAGE_SIZE';

export type PdfAnswer = { readonly fault: PdfFault } | { readonly inspected: Inspected } | { readonly drawn: Bitmap };

/** What a thread is started with. */
export interface PdfOrder {
  readonly engine: WebAssembly.Module;
  readonly bytes: Uint8Array;
  readonly work: PdfWork;
}
