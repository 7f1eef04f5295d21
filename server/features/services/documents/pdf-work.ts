export interface PictureLimit {
  readonly width: number;
  readonly height: number;
}

export type PdfWork =
  | { readonly kind: 'inspect'; readonly maxPages: number; readonly cover: PictureLimit | null; readonly text: boolean }
  | { readonly kind: 'draw'; readonly page: number; readonly size: PictureLimit };

/** Rows from the top, four bytes per pixel: red, green, blue, unused. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

export interface Inspected {
  readonly pages: number;
  /** Width divided by height of the first page. */
  readonly aspect: number;
  readonly text: string;
  readonly cover: Bitmap | null;
}

/** `UNREADABLE` also means that it took too much time or memory. */
export type PdfProblem = 'LOCKED' | 'UNREADABLE' | 'TOO_MANY_PAGES' | 'PAGE_SIZE';

export type PdfResponse =
  | { readonly problem: PdfProblem }
  | { readonly inspected: Inspected }
  | { readonly drawn: Bitmap };

export interface PdfOrder {
  readonly engine: WebAssembly.Module;
  readonly bytes: Uint8Array;
  readonly work: PdfWork;
}
