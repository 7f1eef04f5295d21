/** What is sent to the thread for one HEIC picture, and what it answers. */
export interface HeicOrder {
  readonly bytes: Uint8Array;
  readonly maxPixels: number;
}

/** RGBA, four bytes per pixel, upright. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

export type HeicResponse = { readonly decoded: Pixels } | { readonly problem: 'DAMAGED' | 'TOO_LARGE' };
